// Viewer-request function of CloudFront, runtime 2.0: leads from /page.html and /page/index.html to /page, and finds the
// index.html of a folder. Files of the sandbox keep their addresses.
// eslint-disable-next-line @typescript-eslint/no-unused-vars
function handler(event) {
  const { request } = event;
  const page = /^(.*?)(?:\/index)?\.html$/.exec(request.uri);
  if (page && !request.uri.includes('/runtimes/')) {
    const query = Object.entries(request.querystring).map(([name, { value }]) =>
      value ? `${name}=${value}` : name,
    );
    const location = (page[1] || '/') + (query.length > 0 ? `?${query.join('&')}` : '');
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: location } },
    };
  }
  if (!request.uri.split('/').pop().includes('.'))
    request.uri = `${request.uri.replace(/\/$/, '')}/index.html`;
  return request;
}
