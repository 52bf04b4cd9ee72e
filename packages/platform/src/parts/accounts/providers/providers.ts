import { ClientSecretPost } from 'openid-client';
import { type AppleClient, apple } from './apple.ts';
import { facebook } from './facebook.ts';
import { github } from './github.ts';
import { microsoft } from './microsoft.ts';
import { createOAuthProvider } from './oauth-provider.ts';
import { createOpenIdProvider, type OpenIdDefinition } from './openid-provider.ts';
import type { Provider } from './provider.ts';
import { redirectUriOf } from './redirect-uri.ts';

export const SSO = 'sso';

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

interface IssuerClient extends Client {
  readonly issuer: string;
  readonly label?: string | undefined;
  /** Whether email addresses count as confirmed if the issuer does not state whether they are. */
  readonly trustsEmail: boolean;
}

export interface ProviderClients {
  readonly google?: Client | undefined;
  readonly microsoft?: (Client & { readonly tenant: string }) | undefined;
  readonly facebook?: Client | undefined;
  readonly apple?: AppleClient | undefined;
  readonly github?: Client | undefined;
  readonly sso?: IssuerClient | undefined;
  readonly issuers: Readonly<Record<string, IssuerClient>>;
}

export interface Providers {
  /** All providers, in the order in which the sign-in page shows them. */
  readonly list: readonly Provider[];
  find(name: string): Provider | undefined;
}

/**
 * Creates the providers whose settings are complete.
 *
 * @param publicUrl origin of the platform, to which providers send their responses.
 * @throws StartUpError when a key cannot be read.
 */
export function createProviders(clients: ProviderClients, publicUrl: string): Providers {
  const { google, microsoft: entra, facebook: meta, apple: appleClient, github: hub } = clients;
  const openId = [
    google && issuerOf('google', GOOGLE, google, { prompt: 'select_account' }),
    entra && microsoft(entra),
    appleClient && apple(appleClient),
    clients.sso && issuerOf(SSO, { label: 'single sign-on', ...clients.sso }, clients.sso),
    ...Object.entries(clients.issuers).map(([name, client]) => issuerOf(name, client, client)),
  ];
  const oauth = [meta && facebook(meta), hub && github(hub)];
  const list = [
    ...openId.flatMap((definition) =>
      definition ? createOpenIdProvider(definition, redirectUriOf(publicUrl, definition.name)) : [],
    ),
    ...oauth.flatMap((definition) =>
      definition ? createOAuthProvider(definition, redirectUriOf(publicUrl, definition.name)) : [],
    ),
  ];
  return { list, find: (name) => list.find((provider) => provider.name === name) };
}

const GOOGLE = { issuer: 'https://accounts.google.com', label: 'Google', trustsEmail: false };

function issuerOf(
  name: string,
  { issuer, label = name, trustsEmail }: Omit<IssuerClient, keyof Client>,
  { clientId, clientSecret }: Client,
  parameters: OpenIdDefinition['parameters'] = {},
): OpenIdDefinition {
  return {
    name,
    label,
    issuer,
    clientId,
    clientAuth: ClientSecretPost(clientSecret),
    scope: 'openid email profile',
    parameters,
    confirmsEmail: () => trustsEmail,
  };
}
