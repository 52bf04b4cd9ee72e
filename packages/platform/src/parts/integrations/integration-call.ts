import type { Files, Principal, ReceiveFile, Store } from '@groundwork/engine';
import { isJsonObject, ServiceError } from '@groundwork/engine/kernel';
import type { z } from 'zod';
import type { LimitedAction, RateLimits } from '../../accounts/rate-limits.ts';
import type { Secrets } from '../../accounts/sign-in/secrets.ts';
import { authRequired } from '../../kernel/denials.ts';
import { parseFields } from '../../kernel/fields.ts';
import type { Mail } from '../../kernel/mail.ts';
import { parseJson } from '../../kernel/parse-json.ts';
import type { SmsSettings } from './calls/send-sms.ts';
import type { ModelSettings } from './language-model.ts';

/** Dependencies of the integrations. */
export interface IntegrationDependencies {
  readonly store: Store;
  readonly files: Files;
  readonly secrets: Secrets;
  readonly limits: RateLimits;
  readonly llm: ModelSettings;
  readonly sms: SmsSettings;
  /** Sends a mail in the background. */
  readonly sendMail: (mail: Mail) => void;
  /** Origin of the links to files. */
  readonly publicUrl: string;
}

/** The request of a call, independent of the transport. */
export interface IntegrationRequest {
  readonly id: string;
  /** IP address of the client, for rate limits. */
  readonly address: string;
  /** Content type of the body; empty if the header is missing. */
  readonly contentType: string;
  /**
   * Reads the body as text.
   *
   * @throws ServiceError `payload_too_large` when it is longer than 1 MiB.
   */
  readText(): Promise<string>;
  /** Receives the file of a multipart body. */
  readonly receiveFile: ReceiveFile;
}

/** One call of an integration. */
export interface IntegrationCall {
  readonly services: IntegrationDependencies;
  readonly request: IntegrationRequest;
  readonly appId: string;
  /** Name of the endpoint. */
  readonly name: string;
  readonly principal: Principal;
}

/**
 * Checks that the caller is a signed-in user or the service role.
 *
 * @throws ServiceError `auth_required` for anonymous visitors.
 */
export function requireCaller({ appId, principal }: IntegrationCall): void {
  if (!principal.isService && principal.id === null) throw authRequired(appId);
}

/**
 * Counts a call against the caller's rate limit; does not count calls of the service role.
 *
 * @throws ServiceError `too_many_attempts` after too many calls.
 */
export async function countCall(
  { services, request, principal }: IntegrationCall,
  action: LimitedAction,
): Promise<void> {
  if (principal.isService) return;
  const { address } = request;
  const account = principal.id ?? undefined;
  await services.limits.attempt(action, { address, ...(account && { account }) });
}

/**
 * Reads the parameters of a call: a JSON object of at most 1 MiB.
 *
 * @throws ServiceError `bad_request` when it is not JSON, `payload_too_large` when it is too long,
 *   `validation_error` when it is not an object or does not match the schema.
 */
export async function readParameters<Schema extends z.ZodType>(
  { request, name }: Pick<IntegrationCall, 'request' | 'name'>,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (/^multipart\//i.test(request.contentType)) {
    throw unfit(`Integration ${name} takes no files. Upload them first, and send their URLs.`);
  }
  const parameters = parseJson(await request.readText());
  if (!isJsonObject(parameters)) {
    throw unfit(`Integration ${name} must receive an object with named parameters`);
  }
  return parseFields(schema, parameters);
}

function unfit(message: string): ServiceError {
  return new ServiceError('validation_error', message);
}
