/** Reads forms of the platform's pages, and prepares their errors for display. */

import { ServiceError } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';
import { setErrorHead, statusOf } from './http-error.ts';
import { readBody } from './read-body.ts';

const FORM_LIMIT_BYTES = 16 * 1024;

/**
 * Reads a form. If several fields have the same name, the last one is used.
 *
 * @throws ServiceError `payload_too_large` when it is longer than 16 KiB.
 */
export async function readForm(c: Context<HttpEnv>): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readBody(c, FORM_LIMIT_BYTES)));
}

/**
 * Sets the status and headers of an error that the user can correct.
 *
 * @returns the error to show with the form.
 * @throws any other error unchanged.
 */
export function setErrorStatus(c: Context<HttpEnv>, error: unknown): ServiceError {
  if (!(error instanceof ServiceError) || statusOf(error) >= 500) throw error;
  setErrorHead(c, error);
  return error;
}
