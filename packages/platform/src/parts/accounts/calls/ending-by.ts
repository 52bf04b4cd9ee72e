import type { Context } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';
import type { Caller } from '../sessions/require-member.ts';

/** Returns the person whose sessions a member ends, by default the member, and who ends them. */
export function endingBy(c: Context<HttpEnv>, { app, user }: Caller, userId = user.id) {
  return { appId: app.id, userId, actorId: user.id, address: c.get('clientAddress') };
}
