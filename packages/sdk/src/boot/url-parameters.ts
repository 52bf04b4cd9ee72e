/**
 * One start-up parameter at a time: the address beats what is stored, which beats the app's default
 * (SPEC sections 2 and 9; PROTOCOL, Start-up parameters and storage).
 *
 * Hazard: anyone can write an address. A link with `?server_url=https://elsewhere` would send the
 * visitor's token there, so that parameter counts only when its origin is allowed, and what is not
 * allowed is never stored either. Stored values are checked again, since other code may have written
 * them.
 */
import { type KeyValueStorage, openStorage } from '../auth/key-value-storage.ts';
import { hasTrustedOrigin, trimTrailingSlashes } from '../http/origin.ts';
import { groundwork, type PlatformProfile } from '../protocol/platform-profile.ts';

/** The app's own values, used where the address and the storage have none. */
export interface StartUpDefaults {
  readonly appId: string;
  /** Default: the profile's default server. */
  readonly serverUrl?: string | undefined;
  readonly functionsVersion?: string | undefined;
  /** Further origins that `server_url` and `from_url` may name, for example `https://api.firm.example`. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Default: {@link groundwork}. */
  readonly profile?: PlatformProfile | undefined;
}

/** Where parameters are read from. */
export interface ParameterSource {
  readonly page: URL;
  readonly storage: KeyValueStorage;
  readonly profile: PlatformProfile;
  /** The app's own server. */
  readonly server: string;
  readonly defaults: StartUpDefaults;
  /** Told the name of each parameter whose value is not allowed. */
  readonly onRefusal?: ((name: string) => void) | undefined;
}

/** Opens this page's address and storage; only in a browser. */
export function openParameters(
  defaults: StartUpDefaults,
  onRefusal?: (name: string) => void,
): ParameterSource {
  const { profile = groundwork } = defaults;
  return {
    page: new URL(window.location.href),
    storage: openStorage(),
    profile,
    server: defaults.serverUrl ?? profile.defaultServerUrl,
    defaults,
    onRefusal,
  };
}

/** The app to ask for. */
export function readAppId(source: ParameterSource): string {
  return readPlain(source, 'app_id') ?? source.defaults.appId;
}

/**
 * The server to ask, without slashes at its end. A query or fragment would swallow the paths of the API,
 * so a value with one is not allowed.
 */
export function readServerUrl(source: ParameterSource): string {
  const isServer = (url: string) => !/[?#]/.test(url) && hasAllowedOrigin(source, url);
  return trimTrailingSlashes(read(source, 'server_url', isServer) ?? source.server);
}

/** A parameter that holds a plain name: 1 to 64 letters, digits, `_`, `-` or, further on, `.`. */
export function readPlain(source: ParameterSource, name: string): string | undefined {
  return read(source, name, (text) => /^[\w-][\w.-]{0,63}$/.test(text));
}

/** Whether a URL is absolute and its origin is one that parameters may name. */
export function hasAllowedOrigin(
  { page, server, defaults }: ParameterSource,
  url: string,
): boolean {
  return hasTrustedOrigin(url, [page.href, server, ...(defaults.allowedOrigins ?? [])], page);
}

/** The value of a parameter that passes the test: from the URL, which also stores it, or the stored one. */
export function read(
  { page, storage, profile, onRefusal }: ParameterSource,
  name: string,
  isAllowed: (value: string) => boolean,
): string | undefined {
  const key = `${profile.storagePrefix}_${name}`;
  const given = page.searchParams.get(name);
  if (given !== null) {
    if (isAllowed(given)) {
      storage.setItem(key, given);
      return given;
    }
    onRefusal?.(name);
  }
  const stored = storage.getItem(key) ?? '';
  return isAllowed(stored) ? stored : undefined;
}
