import { API_PREFIX } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { FILES_PATH } from '../../files/file-links.ts';
import { answers, json, type Operation } from '../operation.ts';
import { DOCS_PATH, DOCUMENT_PATH } from '../paths.ts';

const file = { '*/*': {} };

/** The platform itself, and the files on it. */
export const platformOperations: readonly Operation[] = [
  {
    method: 'get',
    route: `${API_PREFIX}/health`,
    id: 'readHealth',
    area: 'Platform',
    summary: 'Whether the platform answers',
    access: 'anyone',
    answers: answers('It does', z.object({ status: z.literal('ok') }), { status: 'ok' }),
  },
  {
    method: 'get',
    route: `${API_PREFIX}/ready`,
    id: 'readReady',
    area: 'Platform',
    summary: 'Whether the platform should be sent requests',
    description: 'It should not while its database does not answer, nor once it is about to stop.',
    access: 'anyone',
    answers: answers('It should', z.object({ status: z.literal('ready') }), { status: 'ready' }),
  },
  {
    method: 'get',
    route: API_PREFIX + DOCUMENT_PATH,
    id: 'readDocument',
    area: 'Platform',
    summary: 'This document',
    access: 'anyone',
    answers: { '200': { description: 'OpenAPI 3.1', content: json(z.looseObject({})) } },
  },
  {
    method: 'get',
    route: API_PREFIX + DOCS_PATH,
    id: 'readDocs',
    area: 'Platform',
    summary: 'This document as a page',
    access: 'anyone',
    answers: {
      '200': { description: 'The page', content: { 'text/html': {} } },
    },
  },
  {
    method: 'get',
    route: `${FILES_PATH}/:id/:name`,
    id: 'readFile',
    area: 'Files',
    summary: 'An uploaded file; a private one with a signed link only',
    description:
      'Ranges, `HEAD` and `If-None-Match` are served. The name is for people and may be any.',
    access: 'anyone',
    query: z.object({ expires: z.string().optional(), signature: z.string().optional() }),
    answers: {
      '200': { description: 'The file', content: file },
      '206': {
        description: 'A part of it',
        content: file,
        headers: { 'Content-Range': 'Which part, and the size of the whole' },
      },
      '304': { description: 'It has not changed' },
      '416': { description: 'It has no such part', headers: { 'Content-Range': 'Its size' } },
    },
    errors: [403, 404],
  },
];
