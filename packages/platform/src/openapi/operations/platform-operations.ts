import { FILES_PATH } from '@groundwork/engine';
import { z } from 'zod';
import { json } from '../../http/calls/input.ts';
import { type Operation, operationsOf, respondsWith } from '../operation.ts';

/** Path of the OpenAPI document, relative to the API. */
export const DOCUMENT_PATH = '/openapi.json';

/** Path of the page that shows the document. */
export const DOCS_PATH = '/docs';

const file = { '*/*': {} };

/** Operations of the platform, and of its files. */
export const platformOperations: readonly Operation[] = [
  ...operationsOf(
    { area: 'Platform', access: 'anyone' },
    {
      readHealth: {
        call: ['get', '/health'],
        summary: 'Checks whether the platform responds',
        responses: respondsWith('It does', z.object({ status: z.literal('ok') }), { status: 'ok' }),
      },
      readReady: {
        call: ['get', '/ready'],
        summary: 'Checks whether the platform is ready to receive requests',
        description:
          'It is not ready while its database does not respond, or once it is about to stop.',
        responses: respondsWith('It should', z.object({ status: z.literal('ready') }), {
          status: 'ready',
        }),
      },
      readDocument: {
        call: ['get', DOCUMENT_PATH],
        summary: 'Returns this document',
        responses: { '200': { description: 'OpenAPI 3.1', content: json(z.looseObject({})) } },
      },
      readDocs: {
        call: ['get', DOCS_PATH],
        summary: 'Returns this document as an HTML page',
        responses: {
          '200': { description: 'The page', content: { 'text/html': {} } },
        },
      },
    },
  ),
  {
    method: 'get',
    route: `${FILES_PATH}/:id/:name`,
    id: 'readFile',
    area: 'Files',
    summary: 'Returns an uploaded file; a private file only with a signed link',
    description:
      'Supports ranges, `HEAD` and `If-None-Match`. The name in the path is for display only, and is not checked.',
    access: 'anyone',
    query: z.object({ expires: z.string().optional(), signature: z.string().optional() }),
    responses: {
      '200': { description: 'The file', content: file },
      '206': {
        description: 'The requested range of the file',
        content: file,
        headers: { 'Content-Range': 'The range, and the size of the whole file' },
      },
      '304': { description: 'The file has not changed' },
      '416': {
        description: 'The file does not contain the requested range',
        headers: { 'Content-Range': 'The size of the file' },
      },
    },
    errors: [403, 404],
  },
];
