import type { RunningPlatform } from '../src/platform.ts';

export interface ShownPage {
  readonly status: number;
  readonly headers: Headers;
  readonly markup: string;
  /** URL to which the response redirects; an empty string if the response does not redirect. */
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

export function hiddenFields({ markup }: ShownPage): Record<string, string> {
  const fields = markup.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries(
    [...fields].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  );
}

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
