/**
 * Which windows the page takes messages from.
 *
 * A message counts only if it comes from the window that frames the page, has a known shape, and its
 * origin is on the app's list, in this order. There is no handshake: an editor that is on the list is
 * heard from its first message on. An opaque origin (`null`) is anybody's, so it is never trusted.
 */

/** The hosts of the platforms' editors, as they are when an app lists none. */
export const platformOrigins: readonly string[] = [
  'https://groundwork.example',
  'https://base44.app',
  'https://app.base44.com',
];

/**
 * The origins of a list of addresses, without their paths.
 *
 * @throws TypeError when an entry is no address with an origin, such as `*`.
 */
export function originsOf(addresses: readonly string[]): string[] {
  return addresses.map((address) => {
    const origin = URL.canParse(address) ? new URL(address).origin : 'null';
    if (origin !== 'null') return origin;
    throw new TypeError(
      `trustedOrigins has "${address}", which is no origin. List origins such as https://editor.example.`,
    );
  });
}
