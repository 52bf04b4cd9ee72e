import type { RunningPlatform } from '../src/platform.ts';

/** A page as received. */
export interface ShownPage {
  readonly status: number;
  readonly headers: Headers;
  readonly markup: string;
  /** URL of the redirect; empty if the response is not one. */
  readonly location: string;
}

/** Opens a page of the platform without following redirects. */
export async function openPage(
  { url }: RunningPlatform,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<ShownPage> {
  const address = new URL(path, url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return show(await fetch(address, { redirect: 'manual' }));
}

/** Submits fields as a form of a page, as a browser does. */
export async function sendForm(
  { url }: RunningPlatform,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<ShownPage> {
  const response = await fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: url },
    redirect: 'manual',
  });
  return show(response);
}

/** Returns the hidden fields of a page's form. */
export function hiddenFields({ markup }: ShownPage): Record<string, string> {
  const fields = markup.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries(
    [...fields].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  );
}

/** Returns the URLs of a page's links. */
export function linksOf({ markup }: ShownPage): string[] {
  return [...markup.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

async function show(response: Response): Promise<ShownPage> {
  return {
    status: response.status,
    headers: response.headers,
    markup: await response.text(),
    location: response.headers.get('Location') ?? '',
  };
}
