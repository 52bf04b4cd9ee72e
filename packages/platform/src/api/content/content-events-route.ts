import { routes } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Content } from '../../content/content.ts';
import type { HttpEnv } from '../../http/http-env.ts';

/** Interval of comments that keep a stream open through proxies, in milliseconds. */
const KEEP_ALIVE_MS = 20_000;

/** Maximum number of events that wait for a slow reader. */
const WAITING_EVENTS = 200;

/** Dependencies of the stream of events. */
export interface ContentEventsRouteDependencies {
  /** Calls a listener when events of other nodes may have been missed. */
  readonly onMissedEvents: (listener: () => void) => void;
}

type OpenContent = (c: Context<HttpEnv>) => Promise<{ readonly content: Content }>;

/**
 * Adds the stream of changes to content, as server-sent events. It ends when its reader must read the content
 * again: after missed events, when the reader is too slow, and when the member may no longer edit.
 *
 * @param open opens the content for the sender of a request, and throws if the sender may not edit it.
 * @param reopen does the same for a stream that is open, whose token may have been replaced.
 */
export function addContentEventsRoute(
  api: Hono<HttpEnv>,
  { onMissedEvents }: ContentEventsRouteDependencies,
  open: OpenContent,
  reopen: OpenContent,
): void {
  const ends = new Set<() => void>();
  onMissedEvents(() => {
    for (const end of ends) end();
  });

  api.get(routes.contentEvents, async (c) => {
    const { content } = await open(c);
    // Without it, nginx delays events until its buffer is full.
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      const waiting: { event: string; data: string }[] = [];
      let isEnded = false;
      let wake = () => {};
      const end = () => {
        isEnded = true;
        wake();
      };
      const unsubscribe = content.subscribe(({ event, data }) => {
        waiting.push({ event, data: JSON.stringify(data) });
        if (waiting.length > WAITING_EVENTS) end();
        wake();
      });
      ends.add(end);
      stream.onAbort(end);
      const keepAlive = setInterval(() => wake(), KEEP_ALIVE_MS);
      try {
        while (!isEnded) {
          // Checks the member again, whose role or session may have ended since.
          await reopen(c);
          const batch = waiting.splice(0);
          for (const message of batch) await stream.writeSSE(message);
          if (batch.length === 0) await stream.write(':\n\n');
          if (waiting.length > 0 || isEnded) continue;
          const woken = Promise.withResolvers<void>();
          wake = woken.resolve;
          await woken.promise;
        }
      } catch {
        // Ends the stream. The response to the next request says why.
      } finally {
        clearInterval(keepAlive);
        ends.delete(end);
        unsubscribe();
      }
    });
  });
}
