/**
 * Renders a site's pages with changes to the content, using the build's renderer.
 *
 * The renderer runs in a separate process with limited time and memory, because a thread that runs out of memory
 * can end the whole platform. It is the operator's code, while the changes come from editors.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { besideFile, compileCacheVariable, type JsonObject } from '@groundwork/engine/kernel';
import { z } from 'zod';
import type { ContentChanges } from './content-changes.ts';

/** The renderer module with the content changes that were set before its import. */
export interface Renderer {
  describe(): { readonly content: unknown; readonly fields: unknown; readonly pages?: unknown };
  check(): unknown;
  /** Renders all pages. Returns their HTML by path, such as `/index.html`. */
  renderPages(): Promise<unknown>;
  /**
   * Renders other files that contain content. Returns them by path, such as `/site.webmanifest`.
   *
   * @param images PNG files that the site serves now, by path. An image that does not change need not be drawn
   * again.
   */
  renderFiles?(images: Images): Promise<unknown>;
}

export type Images = Readonly<Record<string, Uint8Array>>;

export interface RenderRequest {
  readonly url: string;
  readonly changes: ContentChanges;
  /** PNG files that the site serves now. */
  readonly images: Images;
  /** Whether to check the content and render the pages, or only to describe the content. */
  readonly hasPages: boolean;
}

const jsonObject = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

const rendering = z.object({
  content: jsonObject,
  fields: jsonObject,
  sitePages: z.array(
    z.object({ path: z.string(), name: z.string(), content: z.array(z.string()) }),
  ),
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  pages: z.record(z.string().regex(/^\/[\w/-]+\.html$/), z.string()),
  files: z.record(
    z.string().regex(/^\/[\w/-]+\.(css|json|png|txt|webmanifest|xml)$/),
    z.union([z.string(), z.instanceof(Uint8Array)]),
  ),
});

const resultSchema = z.union([z.strictObject({ error: z.string() }), rendering]);

/** The content of the build with its changes, the problems, and the pages and other files by path. */
export type Rendering = Readonly<z.output<typeof rendering>>;

export type RenderedFiles = Rendering['files'];

/** Limits for rendering, which takes a few seconds on a busy machine. */
const LIMITS = { timeMs: 30_000, memoryMib: 256 };

export class RenderError extends Error {
  override readonly name = 'RenderError';
  /** Whether the renderer exceeded the time limit, perhaps because the machine is busy. */
  readonly isTimeout: boolean;

  constructor(reason: unknown, options: ErrorOptions & { readonly isTimeout: boolean }) {
    super(`The site renderer failed: ${reason}`, options);
    this.isTimeout = options.isTimeout;
  }
}

/**
 * Renders a site in a child process.
 *
 * @throws RenderError when the renderer fails or exceeds a limit.
 */
export async function renderContent(
  request: RenderRequest,
  { timeMs, memoryMib } = LIMITS,
): Promise<Rendering> {
  const child = fork(besideFile(import.meta.url, 'renderer-main'), [], {
    env: { ...compileCacheVariable(), NODE_ENV: 'production' },
    execArgv: [`--max-old-space-size=${memoryMib}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // This serialisation supports byte arrays, unlike JSON.
    serialization: 'advanced',
  });
  // If the process ends before it receives the message, its `close` event reports the failure.
  child.send(request, () => {});
  const end = AbortSignal.timeout(timeMs);
  try {
    const [message] = await Promise.race([
      once(child, 'message', { signal: end }),
      // The event `exit` is not used, because Node.js may emit `exit` before it has read the result.
      once(child, 'close', { signal: end }).then(([, signal]) => {
        // Node.js aborts a process that runs out of memory.
        throw new Error(
          signal === 'SIGABRT'
            ? `It uses more than ${memoryMib} MiB of memory.`
            : 'It ended without a result.',
        );
      }),
    ]);
    const result = resultSchema.parse(message);
    if ('error' in result) throw new Error(result.error);
    return result;
  } catch (cause) {
    const reason = end.aborted
      ? `It takes more than ${timeMs / 1000} seconds.`
      : cause instanceof Error && cause.message;
    throw new RenderError(reason, { cause, isTimeout: end.aborted });
  } finally {
    child.kill('SIGKILL');
  }
}
