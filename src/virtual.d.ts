/** Provided by integrations/runtimes. */
declare module 'virtual:runtimes' {
  const manifest: import('../examples/sandbox/protocol').SandboxManifest;
  export default manifest;
}

/** Provided by integrations/security-headers. */
declare module 'virtual:page-policy' {
  const context: import('../integrations/security-headers').PagePolicyContext;
  export default context;
}
