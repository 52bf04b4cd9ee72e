import { API_PREFIX, AREA_TOKEN_HEADER } from '@groundwork/sdk/protocol';
import type { RunningPlatform } from '../src/platform.ts';
import { admin } from './test-platform.ts';

/**
 * Simulates the browser of an administrator on the admin pages, or of a user on the account pages. Stores the cookie,
 * and sends forms with the hidden token of their page.
 *
 * @param area path with which the pages start.
 */
export function browserOf({ url, appId }: RunningPlatform, area = '/__admin') {
  let cookie = '';
  let formToken = '';
  const open = async (path: string, init: RequestInit = {}) => {
    const headers = {
      Origin: url,
      'Sec-Fetch-Dest': 'document',
      ...(cookie && { Cookie: cookie }),
    };
    const response = await fetch(url + path, {
      redirect: 'manual',
      ...init,
      headers: { ...headers, ...init.headers },
    });
    const set = response.headers.getSetCookie().find((line) => line.includes(`Path=${area};`));
    if (set !== undefined) cookie = set.split(';')[0] ?? '';
    const markup = await response.text();
    formToken = readToken(markup) ?? formToken;
    return { status: response.status, headers: response.headers, markup };
  };
  const send = async (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) => {
    const body = new URLSearchParams({ form_token: formToken, ...fields });
    return open(path, { method: 'POST', body, headers });
  };
  return {
    open,
    send,
    cookie: () => cookie,
    /** Calls the API of the area with the cookie, and with the session's secret from the last opened page. */
    call: (
      path: string,
      {
        token = formToken,
        body,
        ...init
      }: Omit<RequestInit, 'body'> & { token?: string; body?: object } = {},
    ): Promise<Response> =>
      fetch(`${url}${area}${API_PREFIX}${path.replace(':appId', appId)}`, {
        ...init,
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          Cookie: cookie,
          [AREA_TOKEN_HEADER]: token,
          'Content-Type': 'application/json',
          ...init.headers,
        },
      }),
    signIn: (account = admin, fields: Readonly<Record<string, string>> = {}) =>
      send(`${area}/sign-in`, { ...account, ...fields }),
  };
}

/** Returns the session's secret in a page: in a form, or in the session of a single-page app. */
export function readToken(markup: string): string | undefined {
  return /(?:name="form_token" value="|&quot;token&quot;:&quot;)([\w-]+)/.exec(markup)?.[1];
}
