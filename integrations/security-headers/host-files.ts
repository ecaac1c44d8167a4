/** Writes the site's headers in the configuration format of each host. */
import { HASHED_FOLDERS, IMMUTABLE, SITE_HEADERS } from './site-headers';

/** Input for the host files. */
export interface HostInput {
  /** Path that the site is served under, with a slash at both ends. */
  baseUrl: string;
  /** The policy as a header, which includes `frame-ancestors`, because a meta element can't contain that. */
  policy: string;
  /** Folder whose pages have their own policy and must not get another. */
  sandboxFolder: string;
  /** Top-level names in the build that contain pages: folders, and files that end in `.html`. */
  pages: readonly string[];
  /** Redirects; both addresses include the base path. */
  redirects: readonly { from: string; to: string }[];
}

/** @returns file name in the build → content */
export function hostFiles(input: HostInput): Record<string, string> {
  return {
    _headers: headersFile(input),
    _redirects: redirectsFile(input),
    '_hosting/nginx.conf': nginx(input),
    '_hosting/Caddyfile': caddy(input),
    '_hosting/cloudfront.json': `${JSON.stringify(cloudFront(input), null, 2)}\n`,
  };
}

const CSP = 'Content-Security-Policy';

/**
 * Returns the file for Netlify and Cloudflare Pages. Both apply the headers of every matching rule, and Netlify can't
 * remove one again. So each folder with pages gets the policy, instead of everything except the sandbox.
 */
function headersFile({ baseUrl, policy, pages }: HostInput): string {
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const paths = pages.map((name) =>
    name === 'index.html' ? '' : name.endsWith('.html') ? name : `${name}/*`,
  );
  return `${[
    rule(`${baseUrl}*`, SITE_HEADERS),
    ...HASHED_FOLDERS.map((name) => rule(`${baseUrl}${name}/*`, { 'Cache-Control': IMMUTABLE })),
    ...paths.map((path) => rule(baseUrl + path, { [CSP]: policy })),
  ].join('\n\n')}\n`;
}

/**
 * Returns redirects for Netlify and Cloudflare Pages, so that the host itself responds instead of a page that
 * redirects.
 */
function redirectsFile({ redirects }: HostInput): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

/** nginx doesn't send a header with an empty value, so two maps decide which headers a path gets. */
function nginx({ baseUrl, policy, sandboxFolder, redirects }: HostInput): string {
  const base = escapeRegex(baseUrl);
  const always = Object.entries(SITE_HEADERS).map(([name, value]) => `add_header ${name} "${value}" always;`);
  return `# Headers of this build. Make the file anew with each build: the policy names the build's inline scripts.
# In http {}: include this file. In server {}: copy the lines after "server:". A location with an add_header of
# its own inherits none of these, so repeat them there. The first lines lead from /page.html and /page/index.html to
# /page; they look at the address as it was requested, so that error_page can still answer with 404.html.

map $uri $site_policy {
  default "${policy}";
  ~^${base}${sandboxFolder}/ "";
}

map $uri $site_cache {
  default "no-cache";
  ~^${base}(${HASHED_FOLDERS.join('|')})/ "${IMMUTABLE}";
}

# server:
${[
  ...redirects.map(({ from, to }) => `location = ${from} { return 301 ${to}$is_args$args; }`),
  `if ($request_uri ~ "^(?!${base}${sandboxFolder}/)([^?]*/)index\\.html(\\?.*)?$") { return 301 $1$2; }`,
  `if ($request_uri ~ "^(?!${base}${sandboxFolder}/)([^?]+)\\.html(\\?.*)?$") { return 301 $1$2; }`,
  ...always,
  `add_header ${CSP} $site_policy always;`,
  'add_header Cache-Control $site_cache;',
]
  .map((line) => `#   ${line}`)
  .join('\n')}
`;
}

function caddy({ baseUrl, policy, sandboxFolder, redirects }: HostInput): string {
  const all = Object.entries(SITE_HEADERS).map(([name, value]) => `\t\t${name} "${value}"`);
  const hashed = HASHED_FOLDERS.map((name) => `${baseUrl}${name}/*`).join(' ');
  const moved = redirects.map(
    ({ from, to }) =>
      `\t@moved path ${from} ${from}/\n\troute @moved {\n\t\turi replace ${from} ${to} 1\n\t\tredir {uri} 301\n\t}\n`,
  );
  return `# Headers and redirects of this build: "import" this file, then "import site_headers" and "import site_redirects" in
# the site's block.
(site_headers) {
	header {
${all.join('\n')}
	}
	@pages not path ${baseUrl}${sandboxFolder}/*
	header @pages ${CSP} "${policy}"
	@hashed path ${hashed}
	header @hashed Cache-Control "${IMMUTABLE}"
	@fresh not path ${hashed}
	header @fresh Cache-Control "no-cache"
}

(site_redirects) {
${moved.join('')}	@html {
		path *.html
		not path ${baseUrl}${sandboxFolder}/*
	}
	route @html {
		uri path_regexp /index\\.html$ /
		uri strip_suffix .html
		redir {uri} 301
	}
}
`;
}

/** Returns response headers policies, and the cache behaviours they belong to. The sandbox is in a hashed folder. */
function cloudFront({ baseUrl, policy }: HostInput): object {
  const path = baseUrl.slice(1);
  const { 'Referrer-Policy': referrer, 'X-Content-Type-Options': _, ...custom } = SITE_HEADERS;
  const config = (name: string, headers: Record<string, string>, contentPolicy?: string) => ({
    Name: `groundwork-${name}`,
    SecurityHeadersConfig: {
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: referrer },
      ...(contentPolicy
        ? { ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: contentPolicy } }
        : {}),
    },
    CustomHeadersConfig: {
      Quantity: Object.keys(headers).length,
      Items: Object.entries(headers).map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  });
  const hashed = { ...custom, 'Cache-Control': IMMUTABLE };
  return {
    behaviors: HASHED_FOLDERS.map((name) => ({
      pathPattern: `${path}${name}/*`,
      responseHeadersPolicy: 'groundwork-hashed',
    })),
    defaultBehavior: { responseHeadersPolicy: 'groundwork-pages' },
    responseHeadersPolicies: [config('hashed', hashed), config('pages', custom, policy)],
  };
}

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
