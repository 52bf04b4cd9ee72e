import { hasPage } from '../http/page.ts';
import { groundwork, type PlatformProfile } from '../protocol/platform-profile.ts';
import {
  hasAllowedOrigin,
  openParameters,
  type ParameterSource,
  read,
  readAppId,
  readPlain,
  readServerUrl,
  type StartUpDefaults,
} from './url-parameters.ts';

/** The start-up parameters; hand them to `createClient`. */
export interface StartUpParameters {
  readonly appId: string;
  readonly serverUrl: string;
  /** Where to return to after sign-in; the current page unless its URL names another. */
  readonly fromUrl: string | undefined;
  readonly functionsVersion: string | undefined;
  readonly profile: PlatformProfile;
}

/**
 * Reads the start-up parameters (SPEC section 2): the URL beats what is stored, which beats the app's
 * default. A stored app or server that turns out not to exist is dropped by `publicSettings.get`.
 * `access_token` is not among them: `createClient` takes it.
 *
 * A value that is rejected is ignored, never stored, and named in one console warning without its
 * content. Outside a browser the defaults are returned.
 *
 * @example
 * ```ts
 * const client = createClient(readStartUpParameters({ appId: '6a1f0c9e5d3b7a2c4e8f1b60' }));
 * ```
 */
export function readStartUpParameters(defaults: StartUpDefaults): StartUpParameters {
  const { appId, functionsVersion, profile = groundwork } = defaults;
  if (!hasPage()) {
    const serverUrl = defaults.serverUrl ?? profile.defaultServerUrl;
    return { appId, serverUrl, fromUrl: undefined, functionsVersion, profile };
  }
  const source = openParameters(defaults, warnOfRefusal);
  return {
    appId: readAppId(source),
    serverUrl: readServerUrl(source),
    fromUrl: readFromUrl(source),
    functionsVersion: readPlain(source, 'functions_version') ?? functionsVersion,
    profile,
  };
}

/** Where to return to: a stored value does not count, because it belongs to an earlier visit. */
function readFromUrl(source: ParameterSource): string {
  const { page, storage } = source;
  const unstored = { ...source, storage: { ...storage, getItem: () => null } };
  return read(unstored, 'from_url', (url) => hasAllowedOrigin(source, url)) ?? page.href;
}

function warnOfRefusal(name: string): void {
  // biome-ignore lint/suspicious/noConsole: the author of the link must learn why it does nothing.
  console.warn(
    `Ignored the address parameter "${name}": its value is not allowed here. To allow another origin, add it to allowedOrigins; a server_url has neither query nor fragment.`,
  );
}
