/**
 * Packages with an install script, and whether npm may run it. It must match `allowScripts` in package.json, which npm
 * reads (`npm install-scripts approve` and `deny` write it). Tests compare both with the lockfile.
 */
export const INSTALL_SCRIPTS: Readonly<Record<string, { mayRun: boolean; reason: string }>> = {
  esbuild: {
    mayRun: false,
    reason:
      'Replaces the script that starts its program with the program itself: it starts faster, which the site does not need.',
  },
};
