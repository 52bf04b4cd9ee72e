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

/** Dependencies of the integrations. */
export interface IntegrationDependencies {
  readonly store: Store;
  readonly files: Files;
  readonly secrets: Secrets;
  readonly llm: ModelSettings;
  readonly sms: SmsSettings;
  /** Sends a mail in the background. */
  readonly sendMail: (mail: Mail) => void;
  /** Origin of the links to files. */
  readonly publicUrl: string;
}

/** The request of a call, independent of the transport. */
export interface IntegrationRequest extends ParameterBody {
  readonly id: string;
}

/** One call of an integration. */
export interface IntegrationCall {
  readonly services: IntegrationDependencies;
  readonly request: IntegrationRequest;
  readonly appId: string;
  /** Name of the endpoint. */
  readonly name: string;
  readonly principal: Principal;
  /** Counts an attempt of the caller. @throws ServiceError `too_many_attempts` after too many calls. */
  countAttempt(): Promise<void>;
}

/**
 * Checks that the caller is a signed-in user or the service role.
 *
 * @throws ServiceError `auth_required` for anonymous visitors.
 */
export function requireCaller({ appId, principal }: IntegrationCall): void {
  if (!principal.isService && principal.id === null) throw authRequired(appId);
}

/** Reads the parameters of a call. @throws ServiceError as the general `readParameters` does. */
export function readParameters<Schema extends z.ZodType>(
  { request, name }: Pick<IntegrationCall, 'request' | 'name'>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return readCallParameters(name, request, schema);
}
