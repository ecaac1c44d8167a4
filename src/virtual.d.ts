/** What integrations/runtimes gives components. */
declare module 'virtual:runtimes' {
  const manifest: import('../examples/sandbox/protocol').SandboxManifest;
  export default manifest;
}

/** What integrations/security-headers gives its middleware. */
declare module 'virtual:page-policy' {
  const facts: import('../integrations/security-headers').PagePolicyFacts;
  export default facts;
}
