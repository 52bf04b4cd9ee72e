/**
 * Receives the file in a multipart form as a stream, so that only a few chunks are in memory.
 *
 * Hazards: if a body is interrupted, the parser, the file's stream, or both emit an error, so both need a listener. If
 * the connection is lost, neither the parser nor the stream emits an error.
 */
import type { Writable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { type ReceivedFile, receiveStream } from '@groundwork/engine';
import {
  badRequest,
  invalidField,
  payloadTooLarge,
  type ServiceError,
} from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { bodyTooSlow, watchProgress } from '../../http/body-progress.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { connectionLost } from '../../http/read-body.ts';
import { FILE_FIELD, fileMissing } from './file-field.ts';
import { tidyFileName } from './file-name.ts';

/** Maximum size of a form without its file, in bytes. */
const FORM_BYTES = 256 * 1024;

/**
 * Writes the file in the field `file` of a multipart form to a stream. Other fields are ignored.
 *
 * @param limit maximum size of the file in bytes.
 * @param content creates the stream to which the file is written; called once, when the file starts.
 * @throws ServiceError `validation_error` when the form contains no file or more than one; `payload_too_large`
 * when the file is larger than `limit`; `bad_request` when the body is not a form or is incomplete; HttpError 408
 * when the body arrives too slowly. After an error, nothing more is written to the stream.
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
          invalidField(FILE_FIELD, 'Expects one file. Send each file in a separate call.'),
        );
      }
      source = stream;
      stream.on('limit', () => reject(fileTooLarge(limit)));
      const target = content();
      // This listener must be added before the listener of the file's stream, so that a target error is not reported as
      // a client error.
      target.once('error', reject);
      written = receiveStream(stream, target, tidyFileName(decodeFormName(name)));
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
    // The rest of the body is read and ignored, because many clients read the error response only after sending
    // everything.
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

/** Decodes a file name. Browsers escape only these three characters (HTML, multipart form data). */
function decodeFormName(name: string | undefined): string {
  return (name ?? '').replace(/%(22|0A|0D)/g, (escaped) => decodeURIComponent(escaped));
}

function fileTooLarge(limit: number): ServiceError {
  const size = limit >= 1024 * 1024 ? `${limit / (1024 * 1024)} MiB` : `${limit} bytes`;
  return payloadTooLarge(`The file is larger than ${size}. Send a smaller one.`);
}

function endsTooSoon(): ServiceError {
  return badForm('It is incomplete or malformed.');
}

function badForm(reason: string): ServiceError {
  return badRequest(`The form cannot be read. ${reason} Send it again.`);
}
