import { PlatformError } from '../errors.ts';
import type { Session } from '../session.ts';
import { isBearerToken } from '../stored-token.ts';

/**
 * Starts a session with the token of an answer.
 *
 * @throws PlatformError of kind `invalid-answer` when there is none in it that could stand in a header.
 */
export function signInWith(session: Session, answer: unknown): void {
  const { access_token: token }: { access_token?: unknown } = Object(answer);
  if (typeof token !== 'string' || !isBearerToken(token)) {
    throw new PlatformError(
      "The server answered the sign-in without a token. Check that the server address is the platform's.",
      { kind: 'invalid-answer', data: answer },
    );
  }
  session.start(token, true);
}
