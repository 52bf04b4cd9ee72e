import type { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';

export function redirectSlash(app: Hono<HttpEnv>, path: string): void {
  app.get(`${path}/`, (c) => c.redirect(path + new URL(c.req.url).search, 301));
}
