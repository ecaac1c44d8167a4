/** What integrations/runtimes gives components. */
declare module 'virtual:runtimes' {
  const manifest: import('../examples/sandbox/protocol').SandboxManifest;
  export default manifest;
}
