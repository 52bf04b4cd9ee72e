import type { Context } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';
import type { Caller } from '../sessions/require-member.ts';

/** Returns the user whose sessions end (default: the caller), and the caller, who ends them. */
export function endingBy(c: Context<HttpEnv>, { app, user }: Caller, userId = user.id) {
  return { appId: app.id, userId, actorId: user.id, address: c.get('clientAddress') };
}
