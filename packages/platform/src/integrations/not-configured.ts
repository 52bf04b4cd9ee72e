import { HttpError } from '../kernel/http-error.ts';

/** An integration needs what this platform was not given; `remedy` says what, and where to set it. */
export function notConfigured(name: string, remedy: string): HttpError {
  return new HttpError(`Integration ${name} is not set up on this platform. ${remedy}`, {
    status: 501,
    code: 'not_configured',
  });
}
