/**
 * Pending requests to the page.
 *
 * Base44's agent sends a ready message, but no `edit-result`. So requests to that agent fail with
 * `unconfirmed`, and requests to a page without an agent with `no-response`.
 */
import type { EditResultMessage } from '../edit-result.ts';
import { EditorBridgeError, type EditorBridgeErrorCode } from '../editor-bridge-error.ts';
import type { PageHeightMessage } from '../preview-protocol.ts';
import type { ContentDescribedMessage, EditorMessage, PageMessage } from '../protocol.ts';

export type PageResponse =
  | ContentDescribedMessage
  | PageHeightMessage
  | Pick<EditResultMessage, 'changed'>;

interface PendingRequests {
  nextId(): string;
  /**
   * Calls `send`, which sends a message, and waits for the response. `extraMs` extends the time limit by a
   * delay that the message asks for.
   */
  add(request: NewRequest, send: () => void): Promise<PageResponse>;
  receive(message: PageMessage): void;
  dispose(): void;
}

interface NewRequest {
  readonly requestId: string;
  readonly type: EditorMessage['type'];
  readonly extraMs?: number;
}

interface PendingRequest {
  readonly type: EditorMessage['type'];
  readonly resolve: (response: PageResponse) => void;
  readonly reject: (error: EditorBridgeError) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Shorter time limit, in milliseconds, for an agent that has not confirmed earlier requests. */
const UNCONFIRMED_MS = 500;
const UNCONFIRMED =
  'The page’s agent does not confirm edits, so it is unknown whether this one was applied. Check the page, or let the page call connectEditorBridge() of @groundwork/editor-bridge.';

export function createPendingRequests(pageOrigin: string, timeoutMs: number): PendingRequests {
  const pending = new Map<string, PendingRequest>();
  let lastId = 0;
  /** Whether the agent confirms edits; undefined until it has confirmed one or a request has timed out. */
  let confirms: boolean | undefined;
  let isAgentReady = false;

  function settle(requestId: string): PendingRequest | undefined {
    const request = pending.get(requestId);
    clearTimeout(request?.timer);
    pending.delete(requestId);
    return request;
  }

  function fail(requestId: string, code: EditorBridgeErrorCode, message: string): void {
    settle(requestId)?.reject(new EditorBridgeError(code, message));
  }

  function onTimeout(requestId: string): void {
    if (isAgentReady && confirms !== true) {
      confirms = false;
      fail(requestId, 'unconfirmed', UNCONFIRMED);
      return;
    }
    const message = `The page at ${pageOrigin} did not respond in time. Check that it has loaded, calls connectEditorBridge() and trusts this window's origin.`;
    fail(requestId, 'no-response', message);
  }

  return {
    nextId() {
      lastId += 1;
      return String(lastId);
    },
    add({ requestId, type, extraMs = 0 }, send) {
      return new Promise((resolve, reject) => {
        const limitMs = confirms === false ? Math.min(timeoutMs, UNCONFIRMED_MS) : timeoutMs;
        const timer = setTimeout(onTimeout, limitMs + extraMs, requestId);
        pending.set(requestId, { type, resolve, reject, timer });
        send();
      });
    },
    receive(message) {
      if (message.type === 'visual-edit-agent-ready') isAgentReady = true;
      if (message.type === 'edit-result' && message.requestId !== null) {
        confirms = true;
        const { requestId, changed, error, reason } = message;
        if (error === null) settle(requestId)?.resolve({ changed });
        else fail(requestId, error, `The page rejected the edit: ${reason ?? `${error}.`}`);
      }
      if (message.type === 'content-described') settle(message.requestId)?.resolve(message);
      if (message.type === 'page-height-measured') {
        // A message without an id responds to all measurements, because Base44's agent does not return the request id.
        const measurements = [...pending].filter(([, { type }]) => type === 'measure-page-height');
        const ids = message.requestId ? [message.requestId] : measurements.map(([id]) => id);
        for (const id of ids) settle(id)?.resolve(message);
      }
    },
    dispose() {
      for (const requestId of pending.keys()) fail(requestId, 'disposed', 'The host was disposed.');
    },
  };
}
