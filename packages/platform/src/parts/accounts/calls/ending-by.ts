import type { Caller } from '../sessions/require-member.ts';

/** Returns whose sessions end and who ends them. By default, the caller's own sessions end. */
export function endingBy(address: string, { app, user }: Caller, userId = user.id) {
  return { appId: app.id, userId, actorId: user.id, address };
}
