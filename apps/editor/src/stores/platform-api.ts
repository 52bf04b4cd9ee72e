/** Requests that the editor sends to the platform as the signed-in user. */
import { API_PREFIX, groundwork, routes } from '@groundwork/sdk/protocol';

export class PlatformRequestError extends Error {
  override readonly name = 'PlatformRequestError';
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    const message: unknown = Reflect.get(body, 'message');
    super(typeof message === 'string' ? message : `The platform responded with status ${status}.`);
    this.status = status;
    this.body = body;
  }
}

export interface PlatformApi {
  /** Sends a request. Resolves with the parsed body of the response, whose type is not checked. */
  json<T>(method: string, path: string, body?: object): Promise<T>;
  /** Opens a stream. Resolves with its response. */
  open(path: string, signal: AbortSignal): Promise<Response>;
  /** @throws PlatformRequestError if another user is signed in. */
  requireUser(): void;
  /** Whether the browser has a token for the user that the platform has not rejected. */
  isSignedIn(): boolean;
}

/**
 * Smaller bodies, in bytes, are sent with `keepalive`, so that browsers send them even after the page was closed.
 * Browsers allow 64 KiB in total for such requests.
 */
const KEEPALIVE_LIMIT = 60_000;

/**
 * Creates a client for one user's requests to an app that has the same origin as the editor. While another user is
 * signed in, for example in another tab, calls send no request, and fail with the status 401.
 */
export function createPlatformApi(appId: string, userId: string): PlatformApi {
  const base = API_PREFIX + routes.contentState.replace(':appId', encodeURIComponent(appId));

  /** The last token that the platform has rejected. A navigation that signs out leaves it in the storage. */
  let rejected: string | undefined;
  const readToken = () => localStorage.getItem(`${groundwork.storagePrefix}_access_token`) ?? '';

  function requireToken(): string {
    const token = readToken();
    if ([undefined, userId].includes(userOf(token))) return token;
    const message = 'Another user is signed in. Sign in again in another tab.';
    throw new PlatformRequestError(401, { message });
  }

  async function request(path: string, init: RequestInit): Promise<Response> {
    const token = requireToken();
    const response = await fetch(base + path, {
      ...init,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    });
    if (response.status === 401) rejected = token;
    if (!response.ok) throw new PlatformRequestError(response.status, await errorOf(response));
    return response;
  }

  return {
    async json(method, path, body) {
      const bytes = body === undefined ? null : new TextEncoder().encode(JSON.stringify(body));
      const keepalive = method !== 'GET' && (bytes?.length ?? 0) < KEEPALIVE_LIMIT;
      return (await request(path, { method, body: bytes, keepalive })).json();
    },
    open: (path, signal) => request(path, { signal }),
    requireUser: () => void requireToken(),
    isSignedIn: () => userOf(readToken()) === userId && readToken() !== rejected,
  };
}

/** Returns the user id in a token; returns undefined if the token cannot be read. The platform verifies the token. */
function userOf(token: string): string | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}

async function errorOf(response: Response): Promise<object> {
  const body: unknown = await response.json().catch(() => ({}));
  return typeof body === 'object' && body !== null ? body : {};
}
