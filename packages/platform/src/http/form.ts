import { ServiceError } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';
import { setErrorHead, statusOf } from './http-error.ts';
import { readBody } from './read-body.ts';

const FORM_LIMIT_BYTES = 16 * 1024;

/**
 * Reads a form's fields. If a field occurs several times, the last value is used.
 *
 * @throws ServiceError `payload_too_large` when the form is longer than 16 KiB.
 */
export async function readForm(c: Context<HttpEnv>): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readBody(c, FORM_LIMIT_BYTES)));
}

/**
 * Sets the status and headers of a response to a form with an error that the user can correct.
 *
 * @returns the error, which the page shows with the form.
 * @throws the given error if the user cannot correct it.
 */
export function setErrorStatus(c: Context<HttpEnv>, error: unknown): ServiceError {
  if (!(error instanceof ServiceError) || statusOf(error) >= 500) throw error;
  setErrorHead(c, error);
  return error;
}
