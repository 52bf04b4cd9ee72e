/**
 * Renders the pages of a site with changes of its content, by the renderer of its build, in a process with a
 * limit of time and memory: a thread that uses up its memory can end the whole platform. The renderer is the
 * operator's code, and the changes are data from editors.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { besideFile, compileCacheVariable, type JsonObject } from '@groundwork/engine/kernel';
import { z } from 'zod';
import type { ContentChanges } from './content-changes.ts';

/** Exports of the renderer of a site. They use the changes that were set before its import. */
export interface Renderer {
  /** Returns the content, and the descriptions of its fields. */
  describe(): { readonly content: unknown; readonly fields: unknown };
  /** Checks the fields of the content. */
  check(): unknown;
  /** Renders the pages by path, such as `/index.html`. */
  renderPages(): Promise<unknown>;
  /** Renders other files that show content, by path, such as `/site.webmanifest`. */
  renderFiles?(): Promise<unknown>;
}

/** Input of the rendering process. */
export interface RenderRequest {
  /** URL of the renderer's module. */
  readonly url: string;
  readonly changes: ContentChanges;
  /** Whether to check the content and to render pages, instead of only describing the content. */
  readonly hasPages: boolean;
}

const jsonObject = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

const rendering = z.object({
  content: jsonObject,
  fields: jsonObject,
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  pages: z.record(z.string().regex(/^\/[\w/-]+\.html$/), z.string()),
  files: z.record(
    z.string().regex(/^\/[\w/-]+\.(css|json|png|txt|webmanifest|xml)$/),
    z.union([z.string(), z.instanceof(Uint8Array)]),
  ),
});

const resultSchema = z.union([z.strictObject({ error: z.string() }), rendering]);

/** Content of a build with changes, its problems, and its pages and other files by path. */
export type Rendering = Readonly<z.output<typeof rendering>>;

/** Limits of one rendering, which takes some seconds on a busy machine. */
const LIMITS = { timeMs: 30_000, memoryMib: 256 };

/** Error of a renderer that threw, exceeded a limit, or violated its contract. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  /** Whether it exceeded the time limit, which may be due to a busy machine. */
  readonly isTimeout: boolean;

  constructor(reason: unknown, options: ErrorOptions & { readonly isTimeout: boolean }) {
    super(`The site renderer failed: ${reason}`, options);
    this.isTimeout = options.isTimeout;
  }
}

/**
 * Renders the content of a site.
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
    // Preserves byte arrays.
    serialization: 'advanced',
  });
  // If the process ends before it receives the request, the `exit` event reports it.
  child.send(request, () => {});
  const end = AbortSignal.timeout(timeMs);
  try {
    const [message] = await Promise.race([
      once(child, 'message', { signal: end }),
      once(child, 'exit', { signal: end }).then(([, signal]) => {
        // V8 aborts a process that uses up its memory.
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
