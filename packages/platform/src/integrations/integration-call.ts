import type { Context } from 'hono';
import { z } from 'zod';
import type { LimitedAction } from '../accounts/sign-in/rate-limits.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { parseJson } from '../http/json-body.ts';
import { readBody } from '../http/read-body.ts';
import { parseFields } from '../kernel/fields.ts';
import { authRequired, HttpError } from '../kernel/http-error.ts';
import { isJsonObject, type JsonObject } from '../kernel/json.ts';
import type { Services } from '../main/services.ts';
import type { Principal } from '../records/rules/principal.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;

/** Any object of named parameters. */
export const jsonObject = z
  .custom<JsonObject>(isJsonObject, 'Expects an object')
  .meta({ type: 'object' });

/** One call of an integration. */
export interface IntegrationCall {
  readonly services: Services;
  readonly c: Context<HttpEnv>;
  readonly appId: string;
  /** Of the endpoint. */
  readonly name: string;
  readonly principal: Principal;
  /** The body, where it was read already: that is done once. */
  readonly sent?: string | undefined;
}

/**
 * Lets a call of a signed-in user or of the service role pass.
 *
 * @throws HttpError 401 for visitors who are not signed in.
 */
export function requireCaller({ appId, principal }: IntegrationCall): void {
  if (!principal.isService && principal.id === null) throw authRequired(appId, 401);
}

/**
 * Counts a call of the caller's; those of the service role are not counted.
 *
 * @throws HttpError 429 when there were too many.
 */
export async function countCall(
  { services, c, principal }: IntegrationCall,
  action: LimitedAction,
): Promise<void> {
  if (principal.isService) return;
  const address = services.clientAddress(c);
  const account = principal.id ?? undefined;
  await services.limits.attempt(action, { address, ...(account && { account }) });
}

/**
 * Reads the body of a call.
 *
 * @throws HttpError 413 when it is longer than 1 MiB.
 */
export function readCallBody(c: Context<HttpEnv>): Promise<string> {
  return readBody(c, BODY_LIMIT_BYTES);
}

/**
 * Reads the parameters of a call: a JSON object of at most 1 MiB (SPEC section 5).
 *
 * @throws HttpError 400 when it is not JSON, 413 when it is too long, 422 when it is no object or does
 * not fit the schema.
 */
export async function readParameters<Schema extends z.ZodType>(
  { c, name, sent }: Pick<IntegrationCall, 'c' | 'name' | 'sent'>,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (/^multipart\//i.test(c.req.header('Content-Type') ?? '')) {
    throw unfit(`Integration ${name} takes no files. Upload them first, and send their addresses.`);
  }
  const parameters = parseJson(sent ?? (await readCallBody(c)));
  if (!isJsonObject(parameters)) {
    throw unfit(`Integration ${name} must receive an object with named parameters`);
  }
  return parseFields(schema, parameters);
}

function unfit(message: string): HttpError {
  return new HttpError(message, { status: 422, code: 'validation_error' });
}
