import { EditorBridgeError } from './editor-bridge-error.ts';

/** Origins of the editors of known platforms. A page that lists no trusted origins trusts these. */
export const platformOrigins: readonly string[] = [
  'https://groundwork.example',
  'https://base44.app',
  'https://app.base44.com',
];

/** Returns the origin of a URL; returns null for an opaque origin, and for a string that is not a URL. */
function originOf(url: string): string | null {
  const origin = URL.canParse(url) ? new URL(url).origin : 'null';
  return origin === 'null' ? null : origin;
}

/**
 * Returns the origins of the trusted URLs.
 *
 * An opaque origin (`null`) is shared by unrelated pages, so it is never trusted.
 *
 * @throws EditorBridgeError `invalid-origin` if a string has no origin, such as `*`.
 */
export function trustedOriginsOf(urls: readonly string[]): readonly string[] {
  return urls.map((url) => {
    const origin = originOf(url);
    if (origin !== null) return origin;
    throw new EditorBridgeError(
      'invalid-origin',
      `trustedOrigins contains "${url}". List origins such as https://editor.example.`,
    );
  });
}

/** Whether a string is an HTTP origin whose host is always this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  if (originOf(origin) !== origin) return false;
  const { protocol, hostname } = new URL(origin);
  const isLoopback = /^(?:(?:.+\.)?localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(hostname);
  return /^https?:$/.test(protocol) && isLoopback;
}

/** Whether the remote address of a Node socket belongs to this machine. */
export function isLoopbackAddress(address: string): boolean {
  return /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(address);
}
