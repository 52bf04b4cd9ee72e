import { HttpError } from '../kernel/http-error.ts';

/** Error of an integration that is not configured; `remedy` names the missing setting. */
export function notConfigured(name: string, remedy: string): HttpError {
  return new HttpError(`Integration ${name} is not configured on this platform. ${remedy}`, {
    status: 501,
    code: 'not_configured',
  });
}
