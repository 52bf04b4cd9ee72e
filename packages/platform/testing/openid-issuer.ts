import { createServer, type RequestListener } from 'node:http';
import Provider from 'oidc-provider';
import { onTestFinished } from 'vitest';

/** Credentials of the platform at every issuer. */
export const client = { clientId: 'groundwork', clientSecret: 'a long client secret' };

/** Claims of the accounts at an issuer, by the name with which a person signs in. */
export type IssuerAccounts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Claims of an account whose email address the issuer confirms. */
export const ben = { email: 'ben@example.org', email_verified: true, name: 'Ben' };

/** Starts a server on a free port of this machine. It stops when the test ends. Returns its origin. */
export async function serveLocally(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/**
 * Starts an OpenID Connect issuer. It signs in every account with any password, and asks for consent.
 *
 * @param redirectUris returns the URLs to which the issuer may return users; called at the first request.
 */
export async function startIssuer(
  accounts: IssuerAccounts,
  redirectUris: () => readonly string[],
): Promise<string> {
  let handle: RequestListener | undefined;
  const origin = await serveLocally((request, response) => {
    handle ??= createIssuer(origin, accounts, redirectUris());
    handle(request, response);
  });
  return origin;
}

function createIssuer(
  issuer: string,
  accounts: IssuerAccounts,
  redirectUris: readonly string[],
): RequestListener {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_context, sub) =>
      accounts[sub] && { accountId: sub, claims: async () => ({ sub, ...accounts[sub] }) },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
  return provider.callback();
}
