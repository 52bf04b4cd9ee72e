import type { Hono } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import { pageHeaders } from '../pages/page-headers.ts';
import { docsPage } from './docs-page.ts';
import { apiDocument } from './document.ts';
import { DOCS_PATH, DOCUMENT_PATH } from './paths.ts';

/**
 * Adds the routes of the OpenAPI document and of its page. They are public even in production, because they
 * are the same for every app and reveal nothing about this one.
 */
export function addOpenApiRoutes(api: Hono<HttpEnv>): void {
  api.get(DOCUMENT_PATH, (c) => c.json(apiDocument()));
  api.get(DOCS_PATH, pageHeaders, (c) => c.html(docsPage()));
}
