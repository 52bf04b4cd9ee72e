import { FILES_PATH } from '@groundwork/engine';
import { z } from 'zod';
import type { Operation } from '../../parts/openapi/index.ts';

const file = { '*/*': {} };

/** Operations of files. */
export const fileOperations: readonly Operation[] = [
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
