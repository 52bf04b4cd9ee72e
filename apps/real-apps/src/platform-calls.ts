import { type AppPlatform, admin } from './app-platform.ts';

/** Response from the platform or a server function. `body` is undefined if the response is not JSON. */
export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Calls the API as the app's administrator. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  timeoutMs?: number,
) => Promise<ApiResponse>;

const TIMEOUT_MS = 40_000;

/** Signs the administrator in. Returns a function that calls paths relative to `/api/apps/{id}`. */
export async function signIn({ url, appId }: AppPlatform): Promise<Call> {
  const call =
    (token?: string): Call =>
    async (method, path, body, timeoutMs = TIMEOUT_MS) => {
      const response = await fetch(`${url}/api/apps/${appId}${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'manual',
      });
      const text = await response.text();
      return { status: response.status, body: parseJson(text) };
    };
  const { status, body } = await call()('POST', '/auth/login', admin);
  const token = fieldOf(body, 'access_token');
  if (token === undefined) throw new Error(`The administrator cannot sign in: ${status}`);
  return call(token);
}

/** Returns the value of a field in a JSON object if that value is a string. */
export function fieldOf(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
