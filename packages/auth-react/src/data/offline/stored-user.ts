/**
 * Returns the id of the user whose token is in local storage; undefined without a token, or if it cannot be read.
 *
 * It needs no connection, so that a page that starts offline finds the writes of its user. The signature is not
 * verified here: the platform does that when it receives the token.
 */
export function storedUser(): string | undefined {
  try {
    const [, payload = ''] = (localStorage.getItem('token') ?? '').split('.');
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
