/**
 * Receives the file of a multipart form as a stream, with only a few chunks in memory.
 *
 * Hazards of the parser: it reports an interrupted body by an error of the parser, of the file's stream, or of both, so
 * each has a listener; and it reports nothing when the connection is lost.
 */
import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'hono';
import { HEAD_BYTES } from '../files/content-type.ts';
import { FILE_FIELD, fileMissing } from '../files/file-missing.ts';
import { tidyFileName } from '../files/file-name.ts';
import type { ReceivedFile } from '../files/files.ts';
import {
  badRequest,
  invalidField,
  payloadTooLarge,
  type ServiceError,
} from '../kernel/service-error.ts';
import { bodyTooSlow, watchProgress } from './body-progress.ts';
import type { HttpEnv } from './http-env.ts';
import { connectionLost } from './read-body.ts';

/** Most bytes of a form besides its file. */
const FORM_BYTES = 256 * 1024;

/**
 * Writes the file in the field `file` of a multipart body, and ignores other fields.
 *
 * @param limit most bytes of the file.
 * @param content creates the stream that receives the file; called once, when the file starts.
 * @throws ServiceError `validation_error` when there is no file or more than one; `payload_too_large` when it is larger
 * than `limit`; `bad_request` when the body is not a form or is cut off; HttpError 408 when it arrives too slowly.
 * Nothing is written afterwards.
 */
export async function receiveFile(
  c: Context<HttpEnv>,
  limit: number,
  content: () => Writable,
): Promise<ReceivedFile> {
  const { incoming } = c.env;
  if (Number(c.req.header('Content-Length')) > limit + FORM_BYTES) throw fileTooLarge(limit);
  const parser = createParser(c.req.header('Content-Type'), limit);
  let source: BusboyFileStream | undefined;
  let written: Promise<ReceivedFile> | undefined;

  const parsed = new Promise<void>((resolve, reject) => {
    parser.on('file', (field, stream, name) => {
      stream.on('error', () => reject(endsTooSoon()));
      if (field !== FILE_FIELD) return void stream.resume();
      if (source) {
        stream.resume();
        return reject(
          invalidField(FILE_FIELD, 'Expects one file. Send several in calls of their own.'),
        );
      }
      source = stream;
      stream.on('limit', () => reject(fileTooLarge(limit)));
      const target = content();
      // Before the file's stream fails too, since the client did not cause that error.
      target.once('error', reject);
      written = write(stream, target, tidyFileName(decodeFormName(name)));
      written.catch(reject);
    });
    for (const event of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const) {
      parser.on(event, () => reject(badForm('It has too many fields.')));
    }
    parser.on('error', () => reject(endsTooSoon()));
    parser.on('finish', resolve);
    watchProgress(incoming, () => reject(bodyTooSlow()));
    incoming.on('error', () => reject(connectionLost()));
    incoming.on('close', () => incoming.complete || reject(connectionLost()));
    if (incoming.destroyed) reject(connectionLost());
  });
  incoming.pipe(parser);
  try {
    await parsed;
    if (!written) throw fileMissing();
    return await written;
  } catch (error) {
    // Reads and drops the rest of the body, so that the client can read the error.
    incoming.unpipe(parser);
    incoming.resume();
    source?.destroy();
    await Promise.allSettled([written]);
    throw error;
  }
}

function createParser(contentType = '', limit: number): BusboyInstance {
  if (!/^multipart\/form-data\b/i.test(contentType)) throw fileMissing();
  const limits = {
    fileSize: limit,
    files: 5,
    fields: 50,
    parts: 55,
    fieldSize: 64 * 1024,
    headerPairs: 20,
    headerSize: 16 * 1024,
  };
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw badForm('Its Content-Type names no boundary.');
  }
}

/** Decodes a name: forms escape only these three characters (HTML, multipart form data). */
function decodeFormName(name: string | undefined): string {
  return (name ?? '').replace(/%(22|0A|0D)/g, (escaped) => decodeURIComponent(escaped));
}

async function write(
  stream: BusboyFileStream,
  content: Writable,
  name: string,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  let head: Uint8Array = Buffer.alloc(0);
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
        yield chunk;
      }
    },
    content,
  );
  return { name, size, sha256: hash.digest('base64url'), head };
}

function fileTooLarge(limit: number): ServiceError {
  const size = limit >= 1024 * 1024 ? `${limit / (1024 * 1024)} MiB` : `${limit} bytes`;
  return payloadTooLarge(`The file is larger than ${size}. Send a smaller one.`);
}

function endsTooSoon(): ServiceError {
  return badForm('It ends too soon, or is not well formed.');
}

function badForm(reason: string): ServiceError {
  return badRequest(`The form cannot be read. ${reason} Send it again.`);
}
