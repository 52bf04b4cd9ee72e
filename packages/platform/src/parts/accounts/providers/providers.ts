import { ClientSecretPost } from 'openid-client';
import { type AppleClient, apple } from './apple.ts';
import { facebook } from './facebook.ts';
import { github } from './github.ts';
import { microsoft } from './microsoft.ts';
import { createOAuthProvider } from './oauth-provider.ts';
import { createOpenIdProvider, type OpenIdDefinition } from './openid-provider.ts';
import type { Provider } from './provider.ts';
import { redirectUriOf } from './redirect-uri.ts';

/** Name of the provider for single sign-on. */
export const SSO = 'sso';

/** A client at a provider. */
interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A client at an issuer. */
interface IssuerClient extends Client {
  readonly issuer: string;
  readonly label?: string | undefined;
  /** Whether addresses count as confirmed if the issuer does not state it. */
  readonly trustsEmail: boolean;
}

/** Clients at the configured providers. */
export interface ProviderClients {
  readonly google?: Client | undefined;
  readonly microsoft?: (Client & { readonly tenant: string }) | undefined;
  readonly facebook?: Client | undefined;
  readonly apple?: AppleClient | undefined;
  readonly github?: Client | undefined;
  readonly sso?: IssuerClient | undefined;
  /** Further issuers by name. */
  readonly issuers: Readonly<Record<string, IssuerClient>>;
}

/** The providers of one platform, which its app allows. */
export interface Providers {
  /** All providers, in the order of their buttons. */
  readonly list: readonly Provider[];
  /** Returns the provider with a name; undefined if people cannot sign in with it. */
  find(name: string): Provider | undefined;
}

/**
 * Creates the providers with settings.
 *
 * @param publicUrl origin to which the providers return users.
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
