/**
 * Removes secrets from URLs that are posted to another window.
 *
 * Hazard: any window that frames the page can read the reports, and a URL may contain a token, a one-time code
 * or a reset key.
 */
import { JSON_WEB_TOKEN, SECRET_SEGMENTS, withoutCredentials } from './credentials.ts';

/** Maximum length of a reported URL, in characters. Removing secrets takes longer the longer the URL is. */
const MAX_LENGTH = 8_000;

/**
 * Removes secret parameters from the path, the query and the fragment of a URL. A URL of more than 8,000
 * characters first loses its fragment, then its query, then the end of its path.
 */
export function withoutSecretParameters(href: string): string {
  const url = new URL(href);
  url.username = '';
  url.password = '';
  if (url.href.length > MAX_LENGTH) url.hash = '';
  if (url.href.length > MAX_LENGTH) url.search = '';
  const short = url.href.slice(0, MAX_LENGTH).replace(SECRET_SEGMENTS, '$1…');
  const [, path = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(short) ?? [];
  const parts = [
    path.split('/').map(cleanSegment).join('/'),
    prefixed('?', cleanPairs(query)),
    prefixed('#', cleanPairs(fragment)),
  ];
  return parts.join('').replace(JSON_WEB_TOKEN, '…');
}

/** Removes all `;name=value` parameters from a path segment if one of them is a secret. */
function cleanSegment(segment: string): string {
  if (!hasSecret(segment)) return segment;
  const [name = ''] = segment.split(';');
  return hasSecret(name) ? '…' : name;
}

/**
 * Removes secret `name=value` pairs from a query or fragment, and preserves a route in front of them, as in
 * `/plots?tab=1`.
 */
function cleanPairs(part = ''): string {
  const [, route = '', pairs = ''] = /^([^?=&]*\?)?(.*)$/.exec(part) ?? [];
  const clean = pairs.split('&').filter((pair) => !hasSecret(pair));
  return route + clean.join('&');
}

function prefixed(mark: string, part: string): string {
  return part === '' ? '' : mark + part;
}

/**
 * Whether the name or the value of a parameter is secret. A token that is recognised only by its format is
 * replaced within the string instead.
 */
function hasSecret(part: string): boolean {
  const named = part.replace(JSON_WEB_TOKEN, 'token');
  return withoutCredentials(named) !== named;
}
