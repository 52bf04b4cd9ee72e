import type { Context } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';
import type { Caller } from '../sessions/require-member.ts';

/** Returns whose sessions end and who ends them. By default, the caller's own sessions end. */
export function endingBy(c: Context<HttpEnv>, { app, user }: Caller, userId = user.id) {
  return { appId: app.id, userId, actorId: user.id, address: c.get('clientAddress') };
}
