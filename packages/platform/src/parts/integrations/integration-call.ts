import type { Files, Principal, Store } from '@groundwork/engine';
import type { z } from 'zod';
import {
  type ParameterBody,
  readParameters as readCallParameters,
} from '../../http/calls/index.ts';
import { authRequired } from '../../kernel/denials.ts';
import type { Mail } from '../../kernel/mail.ts';
import type { Secrets } from '../accounts/index.ts';
import type { SmsSettings } from './calls/send-sms.ts';
import type { ModelSettings } from './language-model.ts';

export interface IntegrationDependencies {
  readonly store: Store;
  readonly files: Files;
  readonly secrets: Secrets;
  readonly llm: ModelSettings;
  readonly sms: SmsSettings;
  readonly sendMail: (mail: Mail) => void;
  /** False in production without a mail server, where nobody receives a mail. */
  readonly sendsMail: boolean;
  readonly publicUrl: string;
}

export interface IntegrationRequest extends ParameterBody {
  readonly id: string;
}

export interface IntegrationCall {
  readonly services: IntegrationDependencies;
  readonly request: IntegrationRequest;
  readonly appId: string;
  readonly name: string;
  readonly principal: Principal;
  /** @throws ServiceError `too_many_attempts` after too many calls of an integration. */
  countAttempt(): Promise<void>;
}

/** @throws ServiceError `auth_required` for anonymous visitors. */
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
