import { Hono } from 'hono';
import { apiCors } from '../../http/api-cors.ts';
import { mountCalls } from '../../http/calls/index.ts';
import { FILES_PATH } from '../../http/files-path.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { rejectNul } from '../../http/reject-nul.ts';
import { errorAsJson, respondWithError } from '../../http/respond-with-error.ts';
import { unknownUrl } from '../../kernel/denials.ts';
import type { Services } from '../../services.ts';
import { readFile } from './calls/read-file.ts';

/** Creates the routes of uploaded files. The name in `/files/{id}/{name}` may be any string. */
export function createFileRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  const onError = respondWithError(services.log, errorAsJson);
  routes.onError((error, c) => {
    c.header('Cache-Control', 'no-store');
    return onError(error, c);
  });
  routes.use(`${FILES_PATH}/*`, apiCors(services.origins), rejectNul);
  mountCalls(routes, services, [readFile]);
  routes.all(`${FILES_PATH}/*`, () => {
    throw unknownUrl();
  });
  return routes;
}
