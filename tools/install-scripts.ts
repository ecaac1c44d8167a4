/**
 * Packages that want to run a script of theirs when they are installed, and whether they may. npm reads `allowScripts` of
 * package.json, which has to say the same (`npm install-scripts approve` and `deny` write it). Tests hold both to the lockfile.
 */
export const INSTALL_SCRIPTS: Readonly<Record<string, { mayRun: boolean; reason: string }>> = {
  '@swc/core': {
    mayRun: false,
    reason:
      'Fetches a WebAssembly build where no program for the platform was installed; the platforms in use have one.',
  },
  'core-js': { mayRun: false, reason: 'Prints a request for donations.' },
  esbuild: {
    mayRun: false,
    reason:
      'Puts the program of the platform in the place of a script that starts it: faster to start, and not needed.',
  },
};
