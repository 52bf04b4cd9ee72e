/**
 * Returns the id of the user whose token is in local storage. Returns undefined without a token, or if the token cannot
 * be read.
 *
 * Reading the token needs no connection, so a page that starts offline finds the writes of its user. The platform
 * verifies the signature of the token when it receives the writes.
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
