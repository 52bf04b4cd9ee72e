/**
 * Turns the body of a request into what it asks for.
 *
 * Hazard: it may be anything, and of any size.
 */
import type { IncomingMessage } from 'node:http';
import type {
  SourceChange,
  SourceField,
  SourcePlace,
  SourceSave,
  SourceUndo,
} from '../../source-protocol.ts';
import { Refusal } from './refusal.ts';

const MAX_BYTES = 1_000_000;
const MAX_NAME = 1_000;
const MAX_VALUE = 100_000;

/**
 * The JSON in a request.
 *
 * @throws Refusal with status 413, 415 or 400 when it is too large, not JSON, or broken.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json(?:;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new Refusal('The request has to be JSON, of type application/json.', 415);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Refusal('The request is too large.', 413);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Refusal('The request is not valid JSON.', 400);
  }
}

/** @throws Refusal with status 400 when it has another shape. */
export function toPlace(body: unknown): SourcePlace {
  const { location, tagName } = record(body);
  return { location: text(location, MAX_NAME), tagName: text(tagName, MAX_NAME) };
}

/** @throws Refusal with status 400 when it has another shape. */
export function toSave(body: unknown): SourceSave {
  const { version, changes } = record(body);
  if (!Array.isArray(changes) || changes.length === 0 || changes.length > 3) throw BAD_SHAPE;
  const taken = changes.map(toChange);
  if (new Set(taken.map(({ field }) => field)).size !== taken.length) throw BAD_SHAPE;
  return { ...toPlace(body), version: text(version, MAX_NAME), changes: taken };
}

/** @throws Refusal with status 400 when it has another shape. */
export function toUndo(body: unknown): SourceUndo {
  return { undoId: text(record(body).undoId, MAX_NAME) };
}

function toChange(value: unknown): SourceChange {
  const { field, before, after } = record(value);
  if (!isField(field)) throw BAD_SHAPE;
  return { field, before: text(before, MAX_VALUE), after: text(after, MAX_VALUE) };
}

const BAD_SHAPE = new Refusal(
  'The request does not have the shape that this dev server knows.',
  400,
);

function isField(value: unknown): value is SourceField {
  return value === 'classes' || value === 'text' || value === 'src';
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw BAD_SHAPE;
  return { ...value };
}

function text(value: unknown, limit: number): string {
  if (typeof value !== 'string' || value.length > limit) throw BAD_SHAPE;
  return value;
}
