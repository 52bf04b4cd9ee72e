import { ServiceError } from '@groundwork/engine/kernel';
import { translated } from './translated.ts';

export function authRequired(appId: string): ServiceError {
  const reason = 'auth_required';
  const denial = { app_id: appId, reason } as const;
  return new ServiceError(reason, 'You must be logged in to access this app', { denial });
}

export function userNotRegistered(appId: string): ServiceError {
  const reason = 'user_not_registered';
  const denial = { app_id: appId, reason } as const;
  return new ServiceError(reason, translated('error.notRegistered'), { denial });
}

/** Creates the error for a URL without a resource, or with one that the caller may not read. */
export function unknownUrl(): ServiceError {
  return new ServiceError('not_found', translated('error.notFound'));
}
