import type { ContentAuthor } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Content } from './content.ts';

/** Interval in milliseconds at which a comment is sent, so that proxies keep the stream open. */
const KEEP_ALIVE_MS = 20_000;

/** Maximum number of events that wait for a slow reader. */
const WAITING_EVENTS = 200;

interface StreamReader {
  readonly member: Pick<ContentAuthor, 'id' | 'name'>;
  readonly checkAccess: () => Promise<unknown>;
}

export interface EventStreams {
  /**
   * Responds with the changes of the content as server-sent events. The stream ends when its reader must fetch
   * the content again: after missed events, when the reader is too slow, or when the member may no longer edit
   * the content.
   *
   * @param reader.checkAccess rejects when the member may no longer edit the content.
   */
  open(c: Context<HttpEnv>, content: Content, reader: StreamReader): Response;
}

/**
 * Creates the streams of content events on this node.
 *
 * @param onMissedEvents registers a listener, which is called when this node may have missed events of other
 * nodes.
 */
export function createEventStreams(onMissedEvents: (listener: () => void) => void): EventStreams {
  const ends = new Set<() => void>();
  onMissedEvents(() => {
    for (const end of ends) end();
  });
  return {
    open(c, content, { member, checkAccess }) {
      // Makes nginx send events immediately instead of waiting until its buffer is full.
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
          // Closes the stream after any error. The client learns the reason from the response to its next
          // request.
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
