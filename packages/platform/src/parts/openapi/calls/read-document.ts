import { z } from 'zod';
import { anyone, defineCall, none, responds } from '../../../http/calls/index.ts';
import type { OpenApiServices } from '../services.ts';

/** Path of the OpenAPI document, below the base path of the API. */
export const DOCUMENT_PATH = '/openapi.json';

/** The document is public even in production, because it is the same for every app and reveals nothing about an app. */
export const readDocument = defineCall({
  id: 'readDocument',
  method: 'get',
  path: DOCUMENT_PATH,
  summary: 'Returns this document',
  access: anyone,
  input: none,
  responses: responds<Readonly<Record<string, unknown>>>('OpenAPI 3.1', z.looseObject({})),
  handle: async (_, { document }: OpenApiServices) => ({ ...document() }),
});
