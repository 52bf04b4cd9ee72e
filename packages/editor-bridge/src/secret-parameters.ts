/**
 * Removes secrets from URLs that are posted to another window.
 *
 * Hazard: reports are posted to any origin (SPEC section 7), so any window that frames the page reads them,
 * and a URL may contain a token, a one-time code or a reset key.
 */
import { JSON_WEB_TOKEN, withoutCredentials } from './credentials.ts';

/** Removes secret parameters from the path, the query and the fragment of a URL. */
export function withoutSecretParameters(href: string): string {
  const url = new URL(href);
  url.username = '';
  url.password = '';
  const [, path = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(url.href) ?? [];
  const parts = [
    path.split('/').map(cleanSegment).join('/'),
    prefixed('?', cleanPairs(query)),
    prefixed('#', cleanPairs(fragment)),
  ];
  return parts.join('').replace(JSON_WEB_TOKEN, '…');
}

/** Removes all `;name=value` parameters of a path segment if one of them is a secret. */
function cleanSegment(segment: string): string {
  if (!hasSecret(segment)) return segment;
  const [name = ''] = segment.split(';');
  return hasSecret(name) ? '…' : name;
}

/** Removes secret `name=value` pairs, but preserves a route before them, as in `/plots?tab=1`. */
function cleanPairs(part = ''): string {
  const [, route = '', pairs = ''] = /^([^?=&]*\?)?(.*)$/.exec(part) ?? [];
  return (
    route +
    pairs
      .split('&')
      .filter((pair) => !hasSecret(pair))
      .join('&')
  );
}

function prefixed(mark: string, part: string): string {
  return part === '' ? '' : mark + part;
}

/**
 * Whether a name or value is secret. A token that is recognised only by its format is replaced in place
 * instead.
 */
function hasSecret(part: string): boolean {
  const named = part.replace(JSON_WEB_TOKEN, 'token');
  return withoutCredentials(named) !== named;
}
