import { ServiceError } from '../kernel/service-error.ts';

/** Error of an integration that is not configured; `remedy` names the missing setting. */
export function notConfigured(name: string, remedy: string): ServiceError {
  return new ServiceError(
    'not_configured',
    `Integration ${name} is not configured on this platform. ${remedy}`,
  );
}
