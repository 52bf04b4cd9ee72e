/** Forms of the platform's own pages: reading one, and showing it again with what was wrong. */
import type { Context } from 'hono';
import { HttpError } from '../kernel/http-error.ts';
import type { HttpEnv } from './http-env.ts';
import { readBody } from './read-body.ts';

const FORM_LIMIT_BYTES = 16 * 1024;

/**
 * Reads a form that was sent; of fields with the same name, the last one.
 *
 * @throws HttpError 413 when it is longer than 16 KiB.
 */
export async function readForm(c: Context<HttpEnv>): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readBody(c, FORM_LIMIT_BYTES)));
}

/**
 * Gives an answer the status and headers of an error that a person can do something about.
 *
 * @returns the error, to be shown with the form.
 * @throws any other error as it is.
 */
export function answerWithRefusal(c: Context<HttpEnv>, error: unknown): HttpError {
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  c.status(error.status);
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
  return error;
}
