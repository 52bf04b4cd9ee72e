import type { RunningPlatform } from '../src/platform.ts';
import { admin } from './test-platform.ts';

/**
 * Simulates the browser of an administrator on the admin pages, or of a user on the account pages. Stores the cookie,
 * and sends forms with the hidden token of their page.
 *
 * @param area path with which the pages start.
 */
export function browserOf({ url }: RunningPlatform, area = '/__admin') {
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
    formToken = /name="form_token" value="([^"]+)"/.exec(markup)?.[1] ?? formToken;
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
    signIn: (account = admin, fields: Readonly<Record<string, string>> = {}) =>
      send(`${area}/sign-in`, { ...account, ...fields }),
  };
}
