import { createMiddleware } from 'hono/factory';
import { unknownUrl } from '../kernel/denials.ts';
import type { HttpEnv } from './http-env.ts';

/** Rejects paths that contain the character NUL. No name or id contains NUL, and PostgreSQL rejects it. */
export const rejectNul = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.path.includes('\0')) throw unknownUrl();
  await next();
});
