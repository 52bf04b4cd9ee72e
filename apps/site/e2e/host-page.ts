/** A page of another origin that frames the site, as an editor's page does. */
import { createServer } from 'node:http';

/** Serves pages that frame a given URL, and that record the messages they receive in `window.messages`. */
export interface HostPage {
  readonly origin: string;
  /** Returns the URL of a page that frames another URL, optionally with sandbox permissions. */
  readonly framing: (address: string, sandbox?: string) => string;
}

export async function startHost(): Promise<HostPage> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://host');
    const frame = encodeURI(searchParams.get('frame') ?? '');
    const sandbox = searchParams.get('sandbox');
    const attributes = sandbox === null ? '' : `sandbox="${sandbox}"`;
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Editor</title><script>
    window.messages = [];
    addEventListener('message', (event) => messages.push(event.data));
  </script><iframe src="${frame}" ${attributes} width="1000" height="600"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    framing(frame, sandbox) {
      const query = new URLSearchParams({ frame, ...(sandbox !== undefined && { sandbox }) });
      return `${origin}/?${query.toString()}`;
    },
  };
}
