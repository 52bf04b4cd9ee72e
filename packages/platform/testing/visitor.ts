/** The last page of a visit. */
export interface VisitEnd {
  readonly url: URL;
  readonly response: Response;
  readonly markup: string;
}

/** A simulated browser without scripts. It stores cookies, follows redirects and sends forms. */
export interface Visitor {
  /** Opens a URL, or sends a form to it, and follows redirects until `until` returns true for the next URL. */
  open(
    url: string | URL,
    options?: {
      readonly form?: Readonly<Record<string, string>>;
      readonly until?: (url: URL) => boolean;
      readonly origin?: string;
    },
  ): Promise<VisitEnd>;
  /** Returns the `Cookie` header that is sent to an origin. */
  cookies(origin: string): string;
}

const REDIRECTS = 20;

export function createVisitor(): Visitor {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  const cookies = (origin: string) =>
    [...jarOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ');

  return {
    cookies,
    async open(start, { form, until = () => false, origin } = {}) {
      let url = new URL(start);
      let body = form && new URLSearchParams(form);
      for (let count = 0; count < REDIRECTS; count += 1) {
        const response = await fetch(url, {
          method: body ? 'POST' : 'GET',
          ...(body && { body }),
          headers: { Cookie: cookies(url.origin), ...(body && { Origin: origin ?? url.origin }) },
          redirect: 'manual',
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) jarOf(url.origin).delete(name);
          else jarOf(url.origin).set(name, value);
        }
        const location = response.headers.get('Location');
        const next = location === null ? undefined : new URL(location, url);
        if (!next || until(next)) {
          return { url: next ?? url, response, markup: await response.text() };
        }
        url = next;
        body = undefined;
      }
      throw new Error(`The visit to ${start} has too many redirects.`);
    },
  };
}

export async function signInAtIssuer(
  visitor: Visitor,
  loginPage: VisitEnd,
  login: string,
  until?: (url: URL) => boolean,
): Promise<VisitEnd> {
  const consent = await visitor.open(actionOf(loginPage), {
    form: { prompt: 'login', login, password: 'any' },
  });
  const form = { prompt: 'consent' };
  return visitor.open(actionOf(consent), until ? { form, until } : { form });
}

function actionOf({ markup, url }: VisitEnd): URL {
  const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(markup) ?? [];
  return new URL(action, url);
}
