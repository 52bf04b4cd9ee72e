import { invalidArgument } from './errors.ts';
import { isBearerToken } from './stored-token.ts';

/**
 * Returns a token that the app gives.
 *
 * @throws PlatformError of kind `invalid-argument` when it cannot be a token.
 */
export function requireToken(token: string): string {
  if (typeof token === 'string' && isBearerToken(token)) return token;
  throw invalidArgument(
    'This cannot be a token. Give the token alone, without "Bearer " before it; to sign out, call signOut().',
  );
}
