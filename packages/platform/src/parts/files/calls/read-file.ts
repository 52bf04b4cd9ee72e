/**
 * Serves uploaded files on the site's origin. No script in a file can run on this origin: the platform chooses the
 * content type and forbids browsers to guess another one, each response is sandboxed, and browsers must download files
 * that they would otherwise execute.
 */

import type { Readable } from 'node:stream';
import type { FileRow } from '@groundwork/engine';
import { ServiceError } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { z } from 'zod';
import { anyone, defineCall, type Input, type Responses } from '../../../http/calls/index.ts';
import { FILES_PATH } from '../../../http/files-path.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { HttpError } from '../../../http/http-error.ts';
import { unknownUrl } from '../../../kernel/denials.ts';
import type { Services } from '../../../services.ts';
import { checkSignature } from '../file-links.ts';
import { readRange } from './read-range.ts';

/** Content types of files that browsers must download instead of displaying them. */
const DOWNLOADS = ['application/octet-stream', 'application/pdf', 'image/svg+xml'];

const safetyHeaders = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  // Pages on other origins may embed a file, because such a page may belong to the app. An unrelated page cannot embed
  // a public file, because the URL of the file cannot be guessed.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

const content = { '*/*': {} };

const responses: Responses<Response> = {
  documented: {
    '200': { description: 'The file', content },
    '206': {
      description: 'The requested range of the file',
      content,
      headers: { 'Content-Range': 'The range, and the size of the whole file' },
    },
    '304': { description: 'The file has not changed' },
    '416': {
      description: 'The file does not contain the requested range',
      headers: { 'Content-Range': 'The size of the file' },
    },
  },
};

const signature: Input<Readonly<Record<string, string>>> = {
  read: async (c) => c.req.query(),
  query: z.object({
    expires: z.string().optional().describe('Time at which the link expires.'),
    signature: z.string().optional().describe('Signature of the platform for the link.'),
  }),
};

export const readFile = defineCall({
  id: 'readFile',
  method: 'get',
  path: `${FILES_PATH}/:id/:name`,
  isOutsideApi: true,
  summary: 'Returns an uploaded file; a private file only with a signed link',
  description:
    'Supports ranges, `HEAD` and `If-None-Match`. The name in the path is for display only, and is not checked.',
  access: anyone,
  input: signature,
  responses,
  errors: [403, 404],
  async handle({ c, param, input: link }, services: Services) {
    const file = await services.files.find(param('id'));
    if (!file) throw unknownUrl();
    if (file.is_private) requireSignature(services, file, link);
    return send(services, c, file);
  },
});

function requireSignature(
  services: Services,
  { id }: FileRow,
  link: Readonly<Record<string, string>>,
): void {
  switch (checkSignature(services, id, link)) {
    case 'valid':
      return;
    case 'expired':
      throw linkExpired();
    case 'invalid':
      throw unknownUrl();
  }
}

function linkExpired(): HttpError {
  const message = 'This link has expired. Request a new one where you got it.';
  return new HttpError(new ServiceError('invalid_link', message), 403);
}

async function send(services: Services, c: Context<HttpEnv>, file: FileRow): Promise<Response> {
  const { size, name, content_type: contentType } = file;
  const etag = `"${file.sha256}"`;
  const headers: Record<string, string> = {
    ...safetyHeaders,
    'Accept-Ranges': 'bytes',
    'Cache-Control': file.is_private ? 'private, no-store' : 'public, max-age=31536000, immutable',
    'Content-Disposition': `${DOWNLOADS.includes(contentType) ? 'attachment' : 'inline'}; ${filename(name)}`,
    'Content-Type': contentType,
    ETag: etag,
    'Last-Modified': new Date(file.created_date).toUTCString(),
  };
  if (isCurrent(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);

  const ifRange = c.req.header('If-Range') ?? etag;
  const isPartial = c.req.method === 'GET' && ifRange === etag;
  const range = isPartial ? readRange(c.req.header('Range'), size) : undefined;
  if (range === 'unsatisfiable') {
    const contentRange = { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' };
    return c.body(null, 416, { ...safetyHeaders, ...contentRange });
  }
  if (range) headers['Content-Range'] = `bytes ${range.first}-${range.last}/${size}`;
  const length = range ? range.last - range.first + 1 : size;
  headers['Content-Length'] = String(length);
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD' || size === 0) return c.body(null, status, headers);
  const content = await services.files.open(file, range);
  return c.body(toBody(content, length), status, headers);
}

/**
 * Converts a stream. Ends with the last byte, whereas Node's own conversion would also wait until the file is
 * closed.
 */
function toBody(content: Readable, length: number): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = content.iterator();
  let left = length;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done)
        throw new Error(
          'A stored file is shorter than when it was uploaded. The data directory or the bucket is damaged; restore a backup.',
        );
      controller.enqueue(value);
      left -= value.length;
      if (left > 0) return;
      controller.close();
      content.destroy();
    },
    cancel() {
      content.destroy();
    },
  });
}

/** Returns whether an `If-None-Match` header contains the file's ETag or `*`. */
function isCurrent(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/** Returns the file name twice: in ASCII, and complete for clients that support RFC 8187. */
function filename(name: string): string {
  const ascii = name.replace(/[^ -~]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
