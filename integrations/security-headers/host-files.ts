/** Formats the site's headers and redirects as configuration for each host. */
import { HOST_HEADERS } from '../../examples/sandbox/policy';
import { HASHED_FOLDERS, IMMUTABLE, SITE_HEADERS } from './site-headers';

interface HostInput {
  /** The site's base path, with a slash at both ends. */
  base: string;
  /** Includes `frame-ancestors`, which a meta element can't contain. */
  policy: string;
  /** Path of the folder whose pages have their own policies. */
  sandbox: string;
  /** Top-level files and folders of the build that are pages or contain pages. */
  pages: readonly string[];
  /** Both paths include the base path. */
  redirects: readonly { from: string; to: string }[];
}

const CSP = 'Content-Security-Policy';
const CACHE = 'Cache-Control';
const CONNECTIONS = 'Connection-Allowlist';

/** Returns the content of each file, by its path in the build. */
export function createHostFiles(input: HostInput): Record<string, string> {
  return {
    _headers: createHeadersFile(input),
    _redirects: input.redirects.map(({ from, to }) => `${from} ${to} 301\n`).join(''),
    '_hosting/nginx.conf': createNginxConfig(input),
    '_hosting/Caddyfile': createCaddyfile(input),
    '_hosting/cloudfront.json': `${JSON.stringify(createCloudFrontPolicies(input), null, 2)}\n`,
  };
}

type Headers = Readonly<Record<string, string>>;

function formatHeaders(headers: Headers, format: (name: string, value: string) => string) {
  return Object.entries(headers)
    .map(([name, value]) => format(name, value))
    .join('\n');
}

/**
 * Netlify and Cloudflare Pages apply the headers of every matching rule, and on Netlify, a rule can't remove a header
 * that another rule sets. So the policy is set on every folder with pages, instead of on everything except the sandbox.
 */
function createHeadersFile({ base, policy, sandbox, pages }: HostInput): string {
  const rules: [path: string, headers: Headers][] = [
    ['*', SITE_HEADERS],
    ...HASHED_FOLDERS.map((name): [string, Headers] => [`${name}/*`, { [CACHE]: IMMUTABLE }]),
    [`${sandbox.slice(base.length)}*`, HOST_HEADERS],
    ...pages.map((name): [string, Headers] => [
      name === 'index.html' ? '' : name.endsWith('.html') ? name : `${name}/*`,
      { [CSP]: policy },
    ]),
  ];
  return rules
    .map(([path, headers]) => {
      return `${base}${path}\n${formatHeaders(headers, (name, value) => `  ${name}: ${value}`)}\n`;
    })
    .join('\n');
}

/** nginx doesn't send headers with empty values, so maps decide which headers a path gets. */
function createNginxConfig({ base, policy, sandbox, redirects }: HostInput): string {
  const escape = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `# Headers and redirects of this build. Update the file with each build, because the policy contains hashes of the
# build's inline scripts. In http {}: include this file. In server {}: copy the lines after "server:". A location with
# its own add_header inherits none of these, so repeat them there. The lines with $request_uri redirect from /page.html
# and /page/index.html to /page; error_page can still respond with 404.html.

map $uri $site_policy {
  default "${policy}";
  ~^${escape(sandbox)} "";
}

map $uri $site_connections {
  default "";
  ~^${escape(sandbox)} "${HOST_HEADERS[CONNECTIONS]}";
}

map $uri $site_cache {
  default "no-cache";
${HASHED_FOLDERS.map((name) => `  ~^${escape(`${base}${name}/`)} "${IMMUTABLE}";`).join('\n')}
}

# server:
${redirects.map(({ from, to }) => `#   location = ${from} { return 301 ${to}$is_args$args; }\n`).join('')}\
#   if ($request_uri ~ "^(?!${escape(sandbox)})([^?]*/)index\\.html(\\?.*)?$") { return 301 $1$2; }
#   if ($request_uri ~ "^(?!${escape(sandbox)})([^?]+)\\.html(\\?.*)?$") { return 301 $1$2; }
${formatHeaders(SITE_HEADERS, (name, value) => `#   add_header ${name} "${value}" always;`)}
#   add_header ${CSP} $site_policy always;
#   add_header ${CONNECTIONS} $site_connections always;
#   add_header ${CACHE} $site_cache;
`;
}

function createCaddyfile({ base, policy, sandbox, redirects }: HostInput): string {
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
${formatHeaders(SITE_HEADERS, (name, value) => `\t\t${name} "${value}"`)}
	}
	@pages not path ${sandbox}*
	header @pages ${CSP} "${policy}"
	@sandbox path ${sandbox}*
	header @sandbox ${CONNECTIONS} "${HOST_HEADERS[CONNECTIONS]}"
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

/**
 * Returns response headers policies, and the cache behaviours that use them. The sandbox is in a hashed folder, so it
 * doesn't get the policy for pages.
 */
function createCloudFrontPolicies({ base, policy, sandbox }: HostInput): object {
  const { 'Referrer-Policy': ReferrerPolicy, 'X-Content-Type-Options': _, ...custom } = SITE_HEADERS;
  const createPolicy = (name: string, headers: Headers, security: object) => ({
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
    behaviors: HASHED_FOLDERS.map((name) => `${base}${name}/`).map((folder) => ({
      pathPattern: `${folder.slice(1)}*`,
      responseHeadersPolicy: folder === sandbox ? 'groundwork-sandbox' : 'groundwork-hashed',
    })),
    defaultBehavior: { responseHeadersPolicy: 'groundwork-pages' },
    responseHeadersPolicies: [
      createPolicy('hashed', { ...custom, [CACHE]: IMMUTABLE }, {}),
      createPolicy('sandbox', { ...custom, [CACHE]: IMMUTABLE, ...HOST_HEADERS }, {}),
      createPolicy('pages', custom, {
        ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
      }),
    ],
  };
}
