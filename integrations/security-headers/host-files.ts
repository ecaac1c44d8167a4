/** Writes the site's headers and redirects in the configuration format of each host. */
import { HASHED_FOLDERS, IMMUTABLE, SITE_HEADERS } from './site-headers';

/** Input for the host files. */
export interface HostInput {
  /** Path that the site is served under, with a slash at both ends. */
  base: string;
  /** The policy as a header, which includes `frame-ancestors`, because a meta element can't contain that. */
  policy: string;
  /** Path of the folder whose pages have their own policy and must not get another. */
  sandbox: string;
  /** Top-level names in the build that contain pages: folders, and files that end in `.html`. */
  pages: readonly string[];
  /** Redirects; both addresses include the base path. */
  redirects: readonly { from: string; to: string }[];
}

const CSP = 'Content-Security-Policy';
const CACHE = 'Cache-Control';

/** @returns file name in the build → content */
export function hostFiles(input: HostInput): Record<string, string> {
  return {
    _headers: headersFile(input),
    // So that the host itself responds instead of a page that redirects.
    _redirects: input.redirects.map(({ from, to }) => `${from} ${to} 301\n`).join(''),
    '_hosting/nginx.conf': nginx(input),
    '_hosting/Caddyfile': caddy(input),
    '_hosting/cloudfront.json': `${JSON.stringify(cloudFront(input), null, 2)}\n`,
  };
}

/** Writes each header as a line. */
function lines(headers: Readonly<Record<string, string>>, line: (name: string, value: string) => string) {
  return Object.entries(headers)
    .map(([name, value]) => line(name, value))
    .join('\n');
}

/**
 * For Netlify and Cloudflare Pages. Both apply the headers of every matching rule, and Netlify can't remove one again.
 * So each folder with pages gets the policy, instead of everything except the sandbox.
 */
function headersFile({ base, policy, pages }: HostInput): string {
  type Rule = [path: string, headers: Readonly<Record<string, string>>];
  const rules: Rule[] = [
    ['*', SITE_HEADERS],
    ...HASHED_FOLDERS.map((name): Rule => [`${name}/*`, { [CACHE]: IMMUTABLE }]),
    ...pages.map((name): Rule => [
      name === 'index.html' ? '' : name.endsWith('.html') ? name : `${name}/*`,
      { [CSP]: policy },
    ]),
  ];
  return rules
    .map(([path, headers]) => `${base}${path}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}\n`)
    .join('\n');
}

/** nginx doesn't send a header with an empty value, so two maps decide which headers a path gets. */
function nginx({ base, policy, sandbox, redirects }: HostInput): string {
  const escaped = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `# Headers and redirects of this build. Create the file anew with each build: the policy names the build's inline
# scripts. In http {}: include this file. In server {}: copy the lines after "server:". A location with an add_header
# of its own inherits none of these, so repeat them there. The lines with $request_uri redirect from /page.html and
# /page/index.html to /page; error_page can still answer with 404.html.

map $uri $site_policy {
  default "${policy}";
  ~^${escaped(sandbox)} "";
}

map $uri $site_cache {
  default "no-cache";
${HASHED_FOLDERS.map((name) => `  ~^${escaped(`${base}${name}/`)} "${IMMUTABLE}";`).join('\n')}
}

# server:
${redirects.map(({ from, to }) => `#   location = ${from} { return 301 ${to}$is_args$args; }\n`).join('')}\
#   if ($request_uri ~ "^(?!${escaped(sandbox)})([^?]*/)index\\.html(\\?.*)?$") { return 301 $1$2; }
#   if ($request_uri ~ "^(?!${escaped(sandbox)})([^?]+)\\.html(\\?.*)?$") { return 301 $1$2; }
${lines(SITE_HEADERS, (name, value) => `#   add_header ${name} "${value}" always;`)}
#   add_header ${CSP} $site_policy always;
#   add_header ${CACHE} $site_cache;
`;
}

function caddy({ base, policy, sandbox, redirects }: HostInput): string {
  const hashed = HASHED_FOLDERS.map((name) => `${base}${name}/*`).join(' ');
  const moved = redirects.map(
    ({ from, to }) => `\
	@moved path ${from} ${from}/
	route @moved {
		uri replace ${from} ${to} 1
		redir {uri} 301
	}
`,
  );
  return `# Headers and redirects of this build: "import" this file, then "import site_headers" and "import site_redirects" in
# the site's block.
(site_headers) {
	header {
${lines(SITE_HEADERS, (name, value) => `\t\t${name} "${value}"`)}
	}
	@pages not path ${sandbox}*
	header @pages ${CSP} "${policy}"
	@hashed path ${hashed}
	header @hashed ${CACHE} "${IMMUTABLE}"
	@fresh not path ${hashed}
	header @fresh ${CACHE} "no-cache"
}

(site_redirects) {
${moved.join('')}	@html {
		path *.html
		not path ${sandbox}*
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
function cloudFront({ base, policy }: HostInput): object {
  const { 'Referrer-Policy': ReferrerPolicy, 'X-Content-Type-Options': _, ...custom } = SITE_HEADERS;
  const config = (name: string, headers: Record<string, string>, security: object) => ({
    Name: `groundwork-${name}`,
    SecurityHeadersConfig: {
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy },
      ...security,
    },
    CustomHeadersConfig: {
      Quantity: Object.keys(headers).length,
      Items: Object.entries(headers).map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  });
  return {
    behaviors: HASHED_FOLDERS.map((name) => ({
      pathPattern: `${base.slice(1)}${name}/*`,
      responseHeadersPolicy: 'groundwork-hashed',
    })),
    defaultBehavior: { responseHeadersPolicy: 'groundwork-pages' },
    responseHeadersPolicies: [
      config('hashed', { ...custom, [CACHE]: IMMUTABLE }, {}),
      config('pages', custom, {
        ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
      }),
    ],
  };
}
