/**
 * Renders the pages of a site with changes of its content, by the renderer of its build, in a thread with a limit
 * of time and memory. The renderer is the operator's code, and the changes are data from editors.
 */
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { JsonObject } from '../kernel/json.ts';
import type { ContentChanges } from './content-changes.ts';

/** Exports of the renderer of a site. They use the changes that were set before its import. */
export interface Renderer {
  /** Returns the content, and the descriptions of its fields. */
  describe(): { readonly content: unknown; readonly fields: unknown };
  /** Checks the fields of the content. */
  check(): unknown;
  /** Renders the pages by path, such as `/index.html`. */
  renderPages(): Promise<unknown>;
}

/** What the thread renders. */
export interface RenderRequest {
  /** URL of the module of the renderer. */
  readonly url: string;
  readonly changes: ContentChanges;
  /** Whether to check the content and to render pages, instead of describing the content only. */
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
});

/** Content of a build with changes, its problems, and its pages by path. */
export type Rendering = Readonly<z.output<typeof rendering>>;

/** Limits of one rendering. */
const LIMITS = { timeMs: 10_000, memoryMib: 256 };

/** A renderer that threw, exceeded a limit, or returned something else than its contract says. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
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
  // The program of the thread is next to this file, both as source and as build.
  const here = fileURLToPath(import.meta.url);
  const worker = new Worker(new URL(`./renderer-main${extname(here)}`, import.meta.url), {
    workerData: request,
    env: { NODE_ENV: 'production' },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMib },
  });
  const end = AbortSignal.timeout(timeMs);
  try {
    const [message] = await Promise.race([
      // Rejects with the error of the thread, also when its memory is used up.
      once(worker, 'message', { signal: end }),
      once(worker, 'exit', { signal: end }).then(() => {
        throw new Error('It ended without a result.');
      }),
    ]);
    return rendering.parse(JSON.parse(z.string().parse(message)));
  } catch (cause) {
    const reason = end.aborted
      ? `It takes more than ${timeMs / 1000} seconds.`
      : cause instanceof Error && cause.message;
    throw new RenderError(`The site renderer failed: ${reason}`, { cause });
  } finally {
    await worker.terminate();
  }
}
