import type { Files, Principal, Store } from '@groundwork/engine';
import type { z } from 'zod';
import {
  type ParameterBody,
  readParameters as readCallParameters,
} from '../../http/calls/parameters.ts';
import { authRequired } from '../../kernel/denials.ts';
import type { Mail } from '../../kernel/mail.ts';
import type { Secrets } from '../accounts/index.ts';
import type { SmsSettings } from './calls/send-sms.ts';
import type { ModelSettings } from './language-model.ts';

/** Services that the built-in integrations need. */
export interface IntegrationDependencies {
  readonly store: Store;
  readonly files: Files;
  readonly secrets: Secrets;
  readonly llm: ModelSettings;
  readonly sms: SmsSettings;
  /** Sends an email in the background. */
  readonly sendMail: (mail: Mail) => void;
  /** Origin of the platform, with which the URLs of files start. */
  readonly publicUrl: string;
}

/** A request for an integration, without its HTTP context. */
export interface IntegrationRequest extends ParameterBody {
  readonly id: string;
}

/** A call of an integration: the request, its caller and the app. */
export interface IntegrationCall {
  readonly services: IntegrationDependencies;
  readonly request: IntegrationRequest;
  readonly appId: string;
  /** Name of the integration. */
  readonly name: string;
  readonly principal: Principal;
  /** Counts an attempt of the caller. @throws ServiceError `too_many_attempts` after too many calls. */
  countAttempt(): Promise<void>;
}

/**
 * Checks that the caller of an integration is a signed-in user or the service role.
 *
 * @throws ServiceError `auth_required` for anonymous visitors.
 */
export function requireCaller({ appId, principal }: IntegrationCall): void {
  if (!principal.isService && principal.id === null) throw authRequired(appId);
}

/**
 * Reads the parameters of a call of an integration.
 *
 * @throws ServiceError when the parameters are invalid.
 */
export function readParameters<Schema extends z.ZodType>(
  { request, name }: Pick<IntegrationCall, 'request' | 'name'>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return readCallParameters(name, request, schema);
}
