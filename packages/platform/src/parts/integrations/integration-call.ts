import type { Principal } from '@groundwork/engine';
import type { z } from 'zod';
import {
  type ParameterBody,
  readParameters as readCallParameters,
} from '../../http/calls/index.ts';
import { authRequired } from '../../kernel/denials.ts';
import type { IntegrationServices } from './services.ts';

export interface IntegrationRequest extends ParameterBody {
  readonly id: string;
}

export interface IntegrationCall {
  readonly services: IntegrationServices;
  readonly request: IntegrationRequest;
  readonly appId: string;
  readonly name: string;
  readonly principal: Principal;
  /**
   * Counts a call for the rate limit of the integration.
   *
   * @throws ServiceError `too_many_attempts` after too many calls.
   */
  countAttempt(): Promise<void>;
}

/**
 * Checks that the caller is the service role or a member.
 *
 * @throws ServiceError `auth_required` for anonymous visitors.
 */
export function requireCaller({ appId, principal }: IntegrationCall): void {
  if (!principal.isService && principal.id === null) throw authRequired(appId);
}

/** @throws ServiceError when the parameters are invalid. */
export function readParameters<Schema extends z.ZodType>(
  { request, name }: Pick<IntegrationCall, 'request' | 'name'>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return readCallParameters(name, request, schema);
}
