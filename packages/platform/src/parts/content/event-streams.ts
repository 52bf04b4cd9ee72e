import type { ContentAuthor } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Content } from './content.ts';

/** Interval of comments that keep a stream open through proxies, in milliseconds. */
const KEEP_ALIVE_MS = 20_000;

/** Maximum number of events that are queued for a slow reader. */
const WAITING_EVENTS = 200;

/** The member who reads a stream. */
interface StreamReader {
  readonly member: Pick<ContentAuthor, 'id' | 'name'>;
  readonly checkAccess: () => Promise<unknown>;
}

/** Open streams of changes to content. */
export interface EventStreams {
  /**
   * Responds with the changes to content, as server-sent events. The stream ends when its reader must read the content
   * again: after missed events, when the reader is too slow, and when the member may no longer edit.
   *
   * @param reader.checkAccess rejects when the member may no longer edit.
   */
  open(c: Context<HttpEnv>, content: Content, reader: StreamReader): Response;
}

/** @param onMissedEvents calls a listener when events of other nodes may have been missed. */
export function createEventStreams(onMissedEvents: (listener: () => void) => void): EventStreams {
  const ends = new Set<() => void>();
  onMissedEvents(() => {
    for (const end of ends) end();
  });
  return {
    open(c, content, { member, checkAccess }) {
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
        const remove = content.openEditors.add(member);
        ends.add(end);
        stream.onAbort(end);
        const keepAlive = setInterval(() => wake(), KEEP_ALIVE_MS);
        try {
          while (!isEnded) {
            await checkAccess();
            const batch = waiting.splice(0);
            for (const message of batch) await stream.writeSSE(message);
            if (batch.length === 0) await stream.write(':\n\n');
            if (waiting.length > 0 || isEnded) continue;
            const woken = Promise.withResolvers<void>();
            wake = woken.resolve;
            await woken.promise;
          }
        } catch {
          // Ends the stream. The response to the next request states the reason.
        } finally {
          clearInterval(keepAlive);
          ends.delete(end);
          unsubscribe();
          remove();
        }
      });
    },
  };
}
