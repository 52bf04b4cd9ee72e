/**
 * What the page's address and earlier visits say about the app (SPEC section 2, Start-up URL
 * parameters; section 9; PROTOCOL, Start-up parameters and storage).
 *
 * Hazard: an address is a stranger. A link with `?server_url=https://elsewhere` would send the
 * visitor's token there, so that parameter counts only when its origin is allowed, and what is not
 * allowed is never stored either. Stored values are checked again, since other code may have written
 * them. `access_token` is taken by `createClient`, before anything else can carry the address.
 */
import { type KeyValueStorage, openStorage } from './key-value-storage.ts';
import { groundwork, type PlatformProfile } from './protocol/index.ts';
import { isLoopback, isPlainToken, originOf } from './strangers.ts';

/** What the app itself says; the fallback of each parameter. */
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

/** The parameters in force; hand them to `createClient`. */
export interface StartUpParameters {
  readonly appId: string;
  readonly serverUrl: string;
  /** Where to return to after sign-in; the current page unless the address says otherwise. */
  readonly fromUrl: string | undefined;
  readonly functionsVersion: string | undefined;
  readonly profile: PlatformProfile;
}

/**
 * Reads the start-up parameters: the address beats what is stored, which beats the app's default.
 *
 * A value that is refused is ignored, never stored, and named in one console warning without its
 * content. Outside a browser the defaults are returned.
 *
 * @example
 * ```ts
 * const client = createClient(readStartUpParameters({ appId: '6a1f0c9e5d3b7a2c4e8f1b60' }));
 * ```
 */
export function readStartUpParameters(defaults: StartUpDefaults): StartUpParameters {
  const profile = defaults.profile ?? groundwork;
  const serverUrl = defaults.serverUrl ?? profile.defaultServerUrl;
  if (typeof window === 'undefined') {
    const { appId, functionsVersion } = defaults;
    return { appId, serverUrl, fromUrl: undefined, functionsVersion, profile };
  }
  const page = new URL(window.location.href);
  const storage = openStorage();
  const mayReturnTo = allowedOrigins(page, [serverUrl, ...(defaults.allowedOrigins ?? [])]);
  const read = (name: string, accept: (value: string) => boolean) =>
    readParameter({ name, accept, page, storage, key: `${profile.storagePrefix}_${name}` });
  return {
    appId: read('app_id', isPlainToken) ?? defaults.appId,
    serverUrl: read('server_url', mayReturnTo) ?? serverUrl,
    fromUrl: read('from_url', mayReturnTo) ?? page.href,
    functionsVersion: read('functions_version', isPlainToken) ?? defaults.functionsVersion,
    profile,
  };
}

interface Reading {
  readonly name: string;
  readonly key: string;
  readonly page: URL;
  readonly storage: KeyValueStorage;
  readonly accept: (value: string) => boolean;
}

function readParameter({ name, key, page, storage, accept }: Reading): string | undefined {
  const given = page.searchParams.get(name);
  if (given !== null && accept(given)) {
    storage.setItem(key, given);
    return given;
  }
  if (given !== null) warnOfRefusal(name);
  const stored = storage.getItem(key);
  return stored !== null && accept(stored) ? stored : undefined;
}

function warnOfRefusal(name: string): void {
  // biome-ignore lint/suspicious/noConsole: whoever wrote the link must learn why it does nothing.
  console.warn(
    `Ignored the address parameter "${name}": its value is not allowed here. If it should be, add its origin to allowedOrigins.`,
  );
}

function allowedOrigins(page: URL, extra: readonly string[]): (url: string) => boolean {
  const allowed = new Set([page.origin, ...extra.map((url) => originOf(url, page.href))]);
  return (url) => {
    const origin = originOf(url);
    if (origin === undefined) return false;
    return allowed.has(origin) || (isLoopback(origin) && isLoopback(page.origin));
  };
}
