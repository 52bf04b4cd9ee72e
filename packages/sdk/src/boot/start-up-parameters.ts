import { hasPage } from '../http/page.ts';
import { groundwork, type PlatformProfile } from '../protocol/platform-profile.ts';
import {
  hasAllowedOrigin,
  openParameters,
  type ParameterSource,
  readAppId,
  readParameter,
  readPlainParameter,
  readServerUrl,
  type StartUpDefaults,
} from './url-parameters.ts';

/** Start-up parameters, to pass to `createClient`. */
export interface StartUpParameters {
  readonly appId: string;
  readonly serverUrl: string;
  /**
   * URL to return to after sign-in: the `from_url` parameter of the page's URL, or the current page without that
   * parameter.
   */
  readonly fromUrl: string | undefined;
  readonly functionsVersion: string | undefined;
  readonly profile: PlatformProfile;
}

/**
 * Reads the start-up parameters. The URL takes precedence over stored values, which take precedence over
 * the app's defaults. `publicSettings.get` removes a stored app id or server that does not exist.
 * `createClient` reads `access_token`.
 *
 * A value that is not allowed is ignored and never stored; a console warning names the parameter, but not the
 * value. Outside a browser this returns the defaults.
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
  const source = openParameters(defaults, warnRejected);
  return {
    appId: readAppId(source),
    serverUrl: readServerUrl(source),
    fromUrl: readFromUrl(source),
    functionsVersion: readPlainParameter(source, 'functions_version') ?? functionsVersion,
    profile,
  };
}

/** Returns `from_url` of the page's URL, or else the page's URL. A stored value belongs to an earlier visit. */
function readFromUrl(source: ParameterSource): string {
  const { page, storage } = source;
  const unstored = { ...source, storage: { ...storage, getItem: () => null } };
  return readParameter(unstored, 'from_url', (url) => hasAllowedOrigin(source, url)) ?? page.href;
}

function warnRejected(name: string): void {
  // biome-ignore lint/suspicious/noConsole: a link's author must learn why its parameter has no effect.
  console.warn(
    `Ignored the URL parameter "${name}", because its value is not allowed. To allow another origin, add it to allowedOrigins. A server_url must have no query and no fragment.`,
  );
}
