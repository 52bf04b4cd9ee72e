import { onTestFinished, vi } from 'vitest';
import { type ScriptedIssuer, startScriptedIssuer } from './scripted-issuer.ts';

/**
 * Redirects requests for hosts on the internet to servers on this machine. Removes `base` from the paths of the
 * requests.
 */
export function resolveHosts(servers: Readonly<Record<string, string>>, base = ''): void {
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.hostname === '127.0.0.1') return fetch(input, init);
    const server = servers[url.host];
    if (server === undefined) throw new Error(`No server responds for ${url.host}.`);
    return fetch(server + url.pathname.replace(base, '') + url.search, init);
  });
  onTestFinished(() => spy.mockRestore());
}

/** Starts an issuer whose metadata contains a URL on the internet. */
export async function startAs(issuer: string): Promise<ScriptedIssuer> {
  const scripted = await startScriptedIssuer();
  const at = (path: string) => new URL(path, issuer).href;
  scripted.metadata = {
    issuer,
    authorization_endpoint: at('/authorize'),
    token_endpoint: at('/token'),
    jwks_uri: at('/keys'),
  };
  scripted.claims = { iss: issuer };
  return scripted;
}
