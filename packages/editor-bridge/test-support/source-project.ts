/** A small project in a temporary folder, and a real dev server that saves edits into it. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer, type InlineConfig } from 'vite';
import { onTestFinished } from 'vitest';
import { sourcePaths } from '../src/source-protocol.ts';
import { type SourceEditsOptions, sourceEdits } from '../src/vite/save/source-edits.ts';
import { sourceLocations } from '../src/vite/source-locations.ts';

export const PAGE = 'export const Page = () => (\n  <h1 className="big">Land</h1>\n);\n';
export const SAVED_PAGE: string = PAGE.replace('Land', 'Power');
export const element = { location: 'src/page.tsx:2:2', tagName: 'H1' };
export const textChange = { field: 'text', before: 'Land', after: 'Power' };

export interface SourceProject {
  readonly folder: string;
  /** Project root: the folder `app`. */
  readonly root: string;
  /** Writes a file, relative to the temporary folder. */
  write(file: string, content: string | Uint8Array): Promise<void>;
  readPage(): Promise<string>;
  config(options?: SourceEditsOptions, mode?: string): InlineConfig;
  serve(options?: SourceEditsOptions, mode?: string, vite?: InlineConfig): Promise<SourceServer>;
}

/** A request to a dev server. By default, it equals a request that the server's own page sends. */
interface SourceRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly address?: string;
  readonly body?: unknown;
}

/** Dev server response. If the body is not JSON, `body.content` contains it as a string. */
export interface SourceResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

export interface SourceServer {
  readonly port: number;
  post(path: string, request?: SourceRequest): Promise<SourceResponse>;
  inspect(body?: object): Promise<SourceResponse>;
  /** Inspects the element and saves a change, with the requests that an editor sends. */
  save(body?: object, request?: SourceRequest): Promise<SourceResponse>;
}

export async function createSourceProject(): Promise<SourceProject> {
  const folder = await mkdtemp(join(tmpdir(), 'source-project-'));
  const root = join(folder, 'app');
  onTestFinished(() => rm(folder, { recursive: true }));

  async function write(file: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }

  function config(options: SourceEditsOptions = {}, mode = 'development'): InlineConfig {
    return {
      root,
      mode,
      configFile: false,
      logLevel: 'silent',
      plugins: [sourceLocations(), sourceEdits(options)],
      // Turns off Vite's own protection, so that requests reach the plugin's protection.
      server: { host: '0.0.0.0', port: 0, cors: false, allowedHosts: true },
      optimizeDeps: { noDiscovery: true },
    };
  }

  await write('app/src/page.tsx', PAGE);
  await write('app/index.html', '<!doctype html><title>App</title>');
  return {
    folder,
    root,
    write,
    config,
    readPage: () => readFile(join(root, 'src/page.tsx'), 'utf8'),
    async serve(options, mode, vite = {}) {
      const server = await createServer({ ...config(options, mode), ...vite });
      onTestFinished(() => server.close());
      await server.listen();
      return connectTo(portOf(server.httpServer?.address()));
    },
  };
}

export function portOf(address: unknown): number {
  const port: unknown = typeof address === 'object' && address && Reflect.get(address, 'port');
  if (typeof port !== 'number') throw new Error('The server does not listen on a port.');
  return port;
}

export function connectTo(port: number): SourceServer {
  function post(path: string, options: SourceRequest = {}): Promise<SourceResponse> {
    const { method = 'POST', headers = {}, address = '127.0.0.1', body } = options;
    const defaultHeaders = {
      Host: `localhost:${port}`,
      Origin: `http://localhost:${port}`,
      'Content-Type': 'application/json',
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { host: address, port, path, method, headers: { ...defaultHeaders, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('end', () => {
            const content = Buffer.concat(chunks).toString();
            const isJson = response.headers['content-type'] === 'application/json';
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: isJson ? JSON.parse(content) : { content },
            });
          });
        },
      );
      outgoing.on('error', reject);
      const isEncoded = typeof body === 'string' || body instanceof Uint8Array;
      const sent = isEncoded ? body : JSON.stringify(body ?? {});
      outgoing.end(method === 'OPTIONS' ? undefined : sent);
    });
  }

  const inspect = (body: object = {}) =>
    post(sourcePaths.inspect, { body: { ...element, ...body } });
  return {
    port,
    post,
    inspect,
    async save(body = {}, options = {}) {
      const { version = '' } = (await inspect(body)).body;
      const save = { ...element, version, changes: [textChange], ...body };
      return post(sourcePaths.save, { ...options, body: save });
    },
  };
}
