/** Hosts that a reader's own machine answers for, without a certificate. */
const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * What is wrong with the form of an address of another site, `undefined` when nothing is. It is not
 * opened, so that the answer is the same without a network as with one.
 */
export function checkAddress(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null) return `"${address}" is no address`;
  const isSafe = url.protocol === 'https:' || url.protocol === 'mailto:';
  const isOwn = url.protocol === 'http:' && OWN_MACHINE.test(url.hostname);
  return isSafe || isOwn ? undefined : `"${address}" is to begin with https:`;
}
