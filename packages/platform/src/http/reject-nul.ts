import { createMiddleware } from 'hono/factory';
import { notFound } from '../kernel/http-error.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * Answers 404 where a path has the character NUL in it: no name and no id has, and PostgreSQL would not
 * even look for one.
 */
export const rejectNul = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.path.includes('\0')) throw notFound();
  await next();
});
