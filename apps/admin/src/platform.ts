import { API_PREFIX, AREA_TOKEN_HEADER, routes } from '@groundwork/sdk/protocol';
import { readSession, type Session } from './session.ts';

/** Path at which the platform serves the administration, and below which it serves the admin API. */
export const ADMIN_PATH = '/__admin';

export interface Platform {
  /** The current session, which `resume` replaces. */
  readonly session: Session;
  /** Headers that each request must contain. `resume` changes them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Reports the status of a rejected call, so that a session that has ended is noticed. */
  reportStatus(status: number | undefined): void;
  /**
   * Sends a request that only administrators may send. Resolves with the response body, whose type is not checked.
   *
   * @param route path with placeholders, whose values are in `call.params`. The app's id is filled in automatically.
   * @throws RejectedCall if the platform rejects the call.
   */
  request<Result>(route: string, call?: AdminCall): Promise<Result>;
  /** Sends a call like `request`. Resolves with the response body as a string. */
  download(route: string, call?: AdminCall): Promise<string>;
  /** Returns a signed URL of a private file, which expires after five minutes. */
  signFile(uri: string): Promise<string>;
  /** Calls the listener when the session has ended. Returns a function that removes the listener. */
  onSessionEnd(listener: () => void): () => void;
  /** Continues with the session of another admin window if the same user has signed in there. */
  resume(page: Document): void;
}

interface AdminCall {
  /** Default: `GET`. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Form, or object that is sent as JSON. */
  readonly body?: object;
  readonly signal?: AbortSignal;
  /** Whether the browser sends the request even if the page closes. Default: false. */
  readonly keepalive?: boolean;
}

/** Error for a call that the platform rejected. Contains the platform's message. */
export class RejectedCall extends Error {
  override readonly name = 'RejectedCall';
  readonly fields: readonly string[];

  constructor({ message, fields = [] }: { message: string; fields?: readonly string[] }) {
    super(message);
    this.fields = fields;
  }
}

/** Creates the admin app's calls. They contain the session's secret; the browser adds the cookie. */
export function createPlatform(initial: Session): Platform {
  let session = initial;
  const listeners = new Set<() => void>();
  const headers: Record<string, string> = { [AREA_TOKEN_HEADER]: initial.token };
  const reportStatus = (status: number | undefined) => {
    if (status !== 401) return;
    for (const listener of listeners) listener();
  };

  /** @throws RejectedCall if the platform rejects the call. */
  async function send(route: string, call: AdminCall = {}): Promise<Response> {
    const { method = 'GET', params, query = {}, body, signal = null, keepalive = false } = call;
    const values: Readonly<Record<string, string>> = { ...params, appId: initial.app.id };
    const path = route.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values[name] ?? ''));
    const search = new URLSearchParams(query);
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await fetch(`${ADMIN_PATH}${API_PREFIX}${path}?${search}`, {
      method,
      headers: { ...headers, ...(isJson && { 'Content-Type': 'application/json' }) },
      body: isJson ? JSON.stringify(body) : (body ?? null),
      signal,
      keepalive,
    });
    if (response.ok) return response;
    reportStatus(response.status);
    // A function may respond with an error that is not JSON.
    const unknown = () => ({ message: `The response has status ${response.status}.` });
    throw new RejectedCall(await response.json().catch(unknown));
  }

  return {
    get session() {
      return session;
    },
    headers,
    reportStatus,
    request: async (route, call) => (await send(route, call)).json(),
    async signFile(file_uri) {
      const response = await send(routes.coreIntegration, {
        method: 'POST',
        params: { name: 'CreateFileSignedUrl' },
        body: { file_uri },
      });
      const { signed_url }: { signed_url: string } = await response.json();
      return signed_url;
    },
    download: async (route, call) => (await send(route, call)).text(),
    onSessionEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume(page) {
      const resumed = readSession(page);
      if (resumed.user.id !== initial.user.id) return;
      session = resumed;
      headers[AREA_TOKEN_HEADER] = resumed.token;
    },
  };
}
