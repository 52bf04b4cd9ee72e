import type { Log } from '@groundwork/engine/kernel';
import { Hono } from 'hono';
import { apiCors } from '../../http/api-cors.ts';
import { type CallDependencies, mountCalls } from '../../http/calls/index.ts';
import { FILES_PATH } from '../../http/files-path.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { rejectNul } from '../../http/reject-nul.ts';
import { errorAsJson, respondWithError } from '../../http/respond-with-error.ts';
import { unknownUrl } from '../../kernel/denials.ts';
import type { OriginPolicy } from '../../kernel/origin-policy.ts';
import { type ReadFileServices, readFile } from './calls/read-file.ts';

export interface FileRouteDependencies extends ReadFileServices, CallDependencies {
  readonly origins: OriginPolicy;
  readonly log: Log;
}

/** Creates the routes of uploaded files. The name in `/files/{id}/{name}` may be any string. */
export function createFileRoutes(services: FileRouteDependencies): Hono<HttpEnv> {
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
