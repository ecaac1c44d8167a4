/**
 * Packages with an install script, and whether npm may run it. npm reads `allowScripts` in package.json, which must agree
 * (`npm install-scripts approve` and `deny` write it). Tests compare both with the lockfile.
 */
export const INSTALL_SCRIPTS: Readonly<Record<string, { mayRun: boolean; reason: string }>> = {
  esbuild: {
    mayRun: false,
    reason:
      'Replaces the script that starts its program with the program itself: it starts faster, which the site does not need.',
  },
};
