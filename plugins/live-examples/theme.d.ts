/** Types of the theme components that this plugin brings. */
declare module '@theme/Example' {
  export { default, type ExampleProps } from '@site/plugins/live-examples/theme/Example';
}
declare module '@theme/Output' {
  export { default } from '@site/plugins/live-examples/theme/Output';
}
declare module '@theme/ExamplesNote' {
  export { default } from '@site/plugins/live-examples/theme/ExamplesNote';
}
declare module '@theme/Exercise' {
  export { default, Hint, Solution, Starter } from '@site/plugins/live-examples/theme/Exercise';
}
declare module '@theme/StepList' {
  export { default } from '@site/plugins/live-examples/theme/StepList';
}
declare module '@theme/Quiz' {
  export { default, Choice } from '@site/plugins/live-examples/theme/Quiz';
}
declare module '@generated/live-examples/default/verified.json' {
  const stamp: import('@site/plugins/live-examples/theme/ExamplesNote/note-text').VerifiedStamp;
  export default stamp;
}
/** What readers call each runtime, by its name: a small part of the manifest. */
declare module '@generated/live-examples/default/labels.json' {
  const labels: Record<string, string>;
  export default labels;
}
declare module '@generated/live-examples/default/manifest.json' {
  const manifest: import('@site/plugins/live-examples/sandbox/protocol').SandboxManifest;
  export default manifest;
}
