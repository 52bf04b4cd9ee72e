import { output } from './console.ts';

/** Options of {@link getAccessToken}. */
export interface GetAccessTokenOptions {
  /** Key of the token in local storage. Default: `base44_access_token`. */
  storageKey?: string;
  /** Parameter of the page's URL that contains the token. Default: `access_token`. */
  paramName?: string;
  /** Whether a token in the URL is stored. Default: true. */
  saveToStorage?: boolean;
  /** Whether the token is removed from the URL. Default: true. */
  removeFromUrl?: boolean;
}

/** Options of {@link saveAccessToken}. */
export interface SaveAccessTokenOptions {
  /** Key of the token in local storage. Default: `base44_access_token`. */
  storageKey?: string;
}

/** Options of {@link removeAccessToken}. */
export interface RemoveAccessTokenOptions {
  /** Key of the token in local storage. Default: `base44_access_token`. */
  storageKey?: string;
}

/** Options of {@link getLoginUrl}. */
export interface GetLoginUrlOptions {
  serverUrl: string;
  appId: string;
  /** Path of the login page. Default: `/login`. */
  loginPath?: string;
}

export const ACCESS_TOKEN_KEY = 'base44_access_token';

/** Second key under which the token is also stored, because older apps read the token under this key. */
export const LEGACY_TOKEN_KEY = 'token';

/** Returns the token in the page's URL, or else the token in local storage, or else null. */
export function getAccessToken({
  storageKey = ACCESS_TOKEN_KEY,
  paramName = 'access_token',
  saveToStorage = true,
  removeFromUrl = true,
}: GetAccessTokenOptions = {}): string | null {
  if (typeof window === 'undefined') return null;
  try {
    const token = new URLSearchParams(window.location?.search).get(paramName);
    if (token) {
      if (saveToStorage) saveAccessToken(token, { storageKey });
      if (removeFromUrl) removeFromPageUrl(paramName);
      return token;
    }
  } catch (error) {
    output.error('Error retrieving token from URL:', error);
  }
  try {
    return window.localStorage?.getItem(storageKey) ?? null;
  } catch (error) {
    output.error('Error retrieving token from local storage:', error);
    return null;
  }
}

function removeFromPageUrl(paramName: string): void {
  const { pathname, search, hash } = window.location;
  const others = new URLSearchParams(search);
  others.delete(paramName);
  const query = others.size === 0 ? '' : `?${others}`;
  // Preserves `history.state`, because routers store their state there.
  window.history.replaceState(window.history.state, '', pathname + query + hash);
}

/** Stores a token in local storage. Returns false if storage is not available. */
export function saveAccessToken(
  token: string,
  { storageKey = ACCESS_TOKEN_KEY }: SaveAccessTokenOptions = {},
): boolean {
  try {
    if (typeof window === 'undefined' || !window.localStorage || !token) return false;
    window.localStorage.setItem(storageKey, token);
    window.localStorage.setItem(LEGACY_TOKEN_KEY, token);
    return true;
  } catch (error) {
    output.error('Error saving token to local storage:', error);
    return false;
  }
}

/** Removes the token from local storage, but does not end its session. Returns false if storage is not available. */
export function removeAccessToken({
  storageKey = ACCESS_TOKEN_KEY,
}: RemoveAccessTokenOptions = {}): boolean {
  try {
    if (typeof window === 'undefined' || !window.localStorage) return false;
    window.localStorage.removeItem(storageKey);
    return true;
  } catch (error) {
    output.error('Error removing token from local storage:', error);
    return false;
  }
}

/**
 * Returns the URL of the login page.
 *
 * @param nextUrl URL to which the login page returns the user. Default: the URL of the current page.
 * @throws Error if the server or the app is missing.
 */
export function getLoginUrl(
  nextUrl: string,
  { serverUrl, appId, loginPath = '/login' }: GetLoginUrlOptions,
): string {
  if (!serverUrl || !appId) {
    throw new Error('serverUrl and appId are required to construct login URL');
  }
  const fromUrl = nextUrl || (typeof window === 'undefined' ? '' : window.location.href);
  return `${serverUrl}${loginPath}?from_url=${encodeURIComponent(fromUrl)}&app_id=${appId}`;
}
