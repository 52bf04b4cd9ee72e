/**
 * Parses the bodies of requests to the dev server.
 *
 * Hazard: a body may be any value of any size.
 */
import type { IncomingMessage } from 'node:http';
import type { JsonValue } from '../../content/content-types.ts';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import {
  type ContentChange,
  type ContentSave,
  IMAGE_NAME,
  MAX_IMAGE_BYTES,
  type SourceChange,
  type SourceElement,
  type SourceField,
  type SourceSave,
} from '../../source-protocol.ts';

const MAX_BYTES = 1_000_000;
const MAX_NAME = 1_000;
const MAX_VALUE = 100_000;
const MAX_CHANGES = 1_000;
const MAX_DEPTH = 20;

/**
 * The first bytes of an image file, by content type. Browsers send a preflight request before a request of
 * these types.
 */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  'image/png': /^\x89PNG\r\n/,
  'image/webp': /^RIFF[\s\S]{4}WEBP/,
};

export interface Image {
  readonly data: Uint8Array;
  /** File name of the image; it may be any string. */
  readonly name: string;
  readonly extension: string;
}

/**
 * Reads the JSON body of a request.
 *
 * @throws EditorBridgeError `invalid-request`, with status 413 if the body is too large, 415 for another
 *   content type, and 400 for malformed JSON.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw invalidRequest('The request must have the content type application/json.', 415);
  }
  const body = await readBody(
    request,
    MAX_BYTES,
    'The request is larger than 1 MB. Save fewer changes at a time.',
  );
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw invalidRequest('The request is not valid JSON.');
  }
}

/**
 * Reads the image in the body of a request, and its file name.
 *
 * @throws EditorBridgeError `invalid-request`, with status 413 if the file is too large, and 415 if it is
 *   neither PNG nor WebP.
 */
export async function readImage(request: IncomingMessage): Promise<Image> {
  const type = request.headers['content-type'] ?? '';
  const signature = SIGNATURES[type];
  if (!signature) throw notImage();
  const data = await readBody(
    request,
    MAX_IMAGE_BYTES,
    'The image is larger than 5 MB. Choose a smaller one.',
  );
  if (!signature.test(data.toString('latin1', 0, 12))) throw notImage();
  const query = new URLSearchParams(request.url?.split('?')[1]);
  return { data, name: query.get(IMAGE_NAME) ?? '', extension: type.slice('image/'.length) };
}

async function readBody(request: IncomingMessage, limit: number, message: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw invalidRequest(message, 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws EditorBridgeError `invalid-request` if the body has another shape. */
export function parseElement(body: unknown): SourceElement {
  const { location, contentPath = null, tagName } = toRecord(body);
  return {
    location: location === null ? null : toText(location, MAX_NAME),
    contentPath: contentPath === null ? null : toText(contentPath, MAX_NAME),
    tagName: toText(tagName, MAX_NAME),
  };
}

/** @throws EditorBridgeError `invalid-request` if the body has another shape. */
export function parseSave(body: unknown): SourceSave {
  const { version, changes } = toRecord(body);
  if (!Array.isArray(changes) || changes.length === 0 || changes.length > 3) throw invalidShape();
  const parsed = changes.map(toChange);
  if (new Set(parsed.map(({ field }) => field)).size !== parsed.length) throw invalidShape();
  return { ...parseElement(body), version: toText(version, MAX_NAME), changes: parsed };
}

/**
 * Returns the id of the save that a request wants to undo.
 *
 * @throws EditorBridgeError `invalid-request` if the body has another shape.
 */
export function parseUndo(body: unknown): string {
  return toText(toRecord(body).undoId, MAX_NAME);
}

/** @throws EditorBridgeError `invalid-request` if the body has another shape. */
export function parseContentSave(body: unknown): ContentSave {
  const { changes } = toRecord(body);
  if (!Array.isArray(changes) || changes.length === 0 || changes.length > MAX_CHANGES) {
    throw invalidShape();
  }
  return { changes: changes.map(toContentChange) };
}

function toContentChange(value: unknown): ContentChange {
  const { path, before, after } = toRecord(value);
  if (!isJson(before, MAX_DEPTH) || !isJson(after, MAX_DEPTH)) throw invalidShape();
  return { path: toText(path, MAX_NAME), before, after };
}

/** Whether a value from parsed JSON exists and is nested at most `depth` levels deep. */
function isJson(value: unknown, depth: number): value is JsonValue {
  if (value === undefined || depth === 0) return false;
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((member) => isJson(member, depth - 1));
}

function toChange(value: unknown): SourceChange {
  const { field, before, after } = toRecord(value);
  if (!isField(field)) throw invalidShape();
  return { field, before: toText(before, MAX_VALUE), after: toText(after, MAX_VALUE) };
}

function isField(value: unknown): value is SourceField {
  return value === 'classes' || value === 'text' || value === 'src';
}

function toRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw invalidShape();
  return { ...value };
}

function toText(value: unknown, limit: number): string {
  if (typeof value !== 'string' || value.length > limit) throw invalidShape();
  return value;
}

function notImage(): EditorBridgeError {
  return invalidRequest('The file is not a PNG or WebP image. Choose another one.', 415);
}

function invalidShape(): EditorBridgeError {
  return invalidRequest(
    'The request has a shape that this dev server does not expect. Use the same version of the package in the editor and in the app.',
  );
}

function invalidRequest(message: string, status = 400): EditorBridgeError {
  return new EditorBridgeError('invalid-request', message, { status });
}
