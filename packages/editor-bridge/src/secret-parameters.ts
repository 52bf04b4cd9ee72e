/**
 * Keeps secrets out of the URLs that are posted to another window.
 *
 * Hazard: the two reports go to any origin (SPEC section 7), so every window that frames the page
 * reads them, and a URL may hold a token, a one-time code or a reset key.
 */
import { JSON_WEB_TOKEN, withoutCredentials } from './credentials.ts';

/** The URL without the parameters, in its path, query or fragment, that hold a secret. */
export function withoutSecretParameters(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  const [, path = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(url.href) ?? [];
  const kept = [
    path.split('/').map(keepPlainSegment).join('/'),
    prefixed('?', keepPlainPairs(query)),
    prefixed('#', keepPlainPairs(fragment)),
  ];
  return kept.join('').replace(JSON_WEB_TOKEN, '…');
}

/** A segment without its `;name=value` parameters if one of these is a secret. */
function keepPlainSegment(segment: string): string {
  if (!hasSecret(segment)) return segment;
  const [name = ''] = segment.split(';');
  return hasSecret(name) ? '…' : name;
}

/** Pairs without those that hold a secret; a route before them, as in `/plots?tab=1`, stays. */
function keepPlainPairs(part = ''): string {
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

/** A token that is recognised by its form alone is replaced in its place instead. */
function hasSecret(part: string): boolean {
  const named = part.replace(JSON_WEB_TOKEN, 'token');
  return withoutCredentials(named) !== named;
}
