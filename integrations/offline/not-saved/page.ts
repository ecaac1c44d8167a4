/** The page in the place of one that is not saved. It stands alone, without the site's scripts: they may not be saved either. */

/** What the page names. */
interface Input {
  /** Path of the site, with a slash at both ends. */
  base: string;
  title: string;
  /** Files below the base path. */
  script: string;
  sheet: string;
}

/** @returns HTML; the site's policy comes into it as into every page */
export function notSavedPage({ base, title, script, sheet }: Input): string {
  return `<!doctype html>
<html lang="en" data-theme="light" data-base="${base}">
<head>
<meta charset="utf-8">
<title>Not saved | ${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${base}${sheet}">
<script src="${base}${script}"></script>
</head>
<body>
<header><a href="${base}">${title}</a></header>
<main>
<h1>This page is not saved</h1>
<p>There is no connection to the site, and this browser has no copy of <code id="address">this page</code>. Pages that you have opened before, or saved, work without a connection.</p>
<p><button type="button" id="retry">Try again</button></p>
<section id="saved" aria-labelledby="saved-title" hidden>
<h2 id="saved-title">Saved in this browser</h2>
<ul id="pages"></ul>
</section>
</main>
</body>
</html>
`;
}
