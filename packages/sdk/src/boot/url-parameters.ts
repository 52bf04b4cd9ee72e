/**
 * Reads one start-up parameter at a time: from the URL, else from the storage, else from the app's defaults.
 *
 * Hazard: anyone can write a URL. A link with `?server_url=https://evil.example` would send the visitor's token
 * to that server. So a server URL needs an allowed origin, and a value that is not allowed is never stored.
 * Stored values are validated again, because other code may have written them.
 */
import { type KeyValueStorage, openStorage } from '../auth/key-value-storage.ts';
import { hasTrustedOrigin, trimTrailingSlashes } from '../http/origin.ts';
import { groundwork, type PlatformProfile } from '../protocol/platform-profile.ts';

/** The app's default values for parameters that neither the URL nor the storage contains. */
export interface StartUpDefaults {
  readonly appId: string;
  /** URL of the server. Default: the server of the profile. */
  readonly serverUrl?: string | undefined;
  readonly functionsVersion?: string | undefined;
  /** Additional origins that `server_url` and `from_url` may name, for example `https://api.firm.example`. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** The platform's header names, storage keys and default server. Default: {@link groundwork}. */
  readonly profile?: PlatformProfile | undefined;
}

export interface ParameterSource {
  readonly page: URL;
  readonly storage: KeyValueStorage;
  readonly profile: PlatformProfile;
  readonly server: string;
  readonly defaults: StartUpDefaults;
  readonly onReject?: ((name: string) => void) | undefined;
}

/** Opens the page's URL and storage. Works only in a browser. */
export function openParameters(
  defaults: StartUpDefaults,
  onReject?: (name: string) => void,
): ParameterSource {
  const { profile = groundwork } = defaults;
  return {
    page: new URL(window.location.href),
    storage: openStorage(),
    profile,
    server: defaults.serverUrl ?? profile.defaultServerUrl,
    defaults,
    onReject,
  };
}

export function readAppId(source: ParameterSource): string {
  return readPlainParameter(source, 'app_id') ?? source.defaults.appId;
}

/**
 * Returns the URL of the server, without trailing slashes. A URL with a query or fragment is rejected, because
 * an appended API path would become part of the query or fragment.
 */
export function readServerUrl(source: ParameterSource): string {
  const isServer = (url: string) => !/[?#]/.test(url) && hasAllowedOrigin(source, url);
  return trimTrailingSlashes(readParameter(source, 'server_url', isServer) ?? source.server);
}

/** Reads a parameter that must be a plain name: 1 to 64 letters, digits, `_`, `-` and `.`; the first is not a `.`. */
export function readPlainParameter(source: ParameterSource, name: string): string | undefined {
  return readParameter(source, name, (value) => /^[\w-][\w.-]{0,63}$/.test(value));
}

export function hasAllowedOrigin(
  { page, server, defaults }: ParameterSource,
  url: string,
): boolean {
  return hasTrustedOrigin(url, [page.href, server, ...(defaults.allowedOrigins ?? [])], page);
}

/** Returns a parameter's value if it is allowed: from the URL, which is then stored, or else from storage. */
export function readParameter(
  { page, storage, profile, onReject }: ParameterSource,
  name: string,
  isAllowed: (value: string) => boolean,
): string | undefined {
  const key = `${profile.storagePrefix}_${name}`;
  const urlValue = page.searchParams.get(name);
  if (urlValue !== null) {
    if (isAllowed(urlValue)) {
      storage.setItem(key, urlValue);
      return urlValue;
    }
    onReject?.(name);
  }
  const stored = storage.getItem(key) ?? '';
  return isAllowed(stored) ? stored : undefined;
}
