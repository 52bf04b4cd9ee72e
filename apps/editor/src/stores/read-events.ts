import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { PlatformApi } from './platform-api.ts';

/** Delay before a lost connection is opened again, in milliseconds. */
const RETRY_MS = 2_000;

interface EventListener<T> {
  /** Called with the type of an event and with its data. The type `T` of the data is not checked. */
  readonly onEvent: (type: string | undefined, data: T) => void;
  /** Called when the connection was lost or cannot be opened. */
  readonly onLost: () => void;
  /** Called when a connection that was lost is open again. */
  readonly onReconnect: () => void;
}

/**
 * Reads content events, and reopens the connection when it is lost. Returns a function that
 * stops reading.
 */
export function readEvents<T>(
  api: Pick<PlatformApi, 'open'>,
  { onEvent, onLost, onReconnect }: EventListener<T>,
): () => void {
  const abort = new AbortController();
  const { signal } = abort;

  async function read(isFirst: boolean): Promise<void> {
    // Closes the connection when the network is lost. Otherwise the connection would stay open until an
    // operating-system timeout.
    const connection = new AbortController();
    const close = () => connection.abort();
    window.addEventListener('offline', close);
    try {
      const { body } = await api.open('/events', AbortSignal.any([signal, connection.signal]));
      if (!isFirst) onReconnect();
      const events = body
        ?.pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream());
      const reader = events?.getReader();
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done || !value) return;
        onEvent(value.event, JSON.parse(value.data));
      }
    } finally {
      window.removeEventListener('offline', close);
    }
  }

  async function readAgain(): Promise<void> {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      await read(isFirst).catch(() => {});
      if (!signal.aborted) onLost();
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  void readAgain();
  return () => abort.abort();
}
