/** The session with which the page was opened. The platform writes the session into the page. */
export interface Session {
  /** Secret that each request must contain, in addition to the cookie that scripts cannot read. */
  readonly token: string;
  readonly app: { readonly id: string; readonly name: string };
  readonly hasEditor: boolean;
  readonly user: { readonly id: string; readonly email: string };
}

/** @throws Error if the platform did not write a session into the document. */
export function readSession(page: Document): Session {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="groundwork-session"]');
  if (!meta?.content) throw new Error('The page contains no session. Sign in again.');
  return JSON.parse(meta.content);
}
