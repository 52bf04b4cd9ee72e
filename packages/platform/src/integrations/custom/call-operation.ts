/**
 * Calling an operation of a service that an OpenAPI file describes.
 *
 * Hazards: a value in the path must not lead to another operation, nor a redirect take the headers of the
 * integration elsewhere; and what is sent for the caller must not be mistaken for the platform's own.
 */
import { z } from 'zod';
import { HttpError, invalidField } from '../../kernel/http-error.ts';
import {
  countCall,
  type IntegrationCall,
  readParameters,
  requireCaller,
} from '../integration-call.ts';
import { readAnswer } from '../read-answer.ts';
import type { CustomIntegration, Operation } from './load-custom-integrations.ts';

const TIMEOUT_MS = 60_000;

/** Those that say how the call travels, and those by which a browser signs in. */
const WITHHELD_HEADERS = [
  'connection',
  'content-length',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const value = z.union([z.string(), z.number(), z.boolean()], 'Expects a text, a number or a flag');
/** Body of a call of a custom integration. */
export const callSchema = z.object({
  payload: z.unknown().optional(),
  headers: z.record(z.string(), z.string()).nullish(),
  path_params: z.record(z.string(), value).nullish(),
  query_params: z.record(z.string(), z.union([value, z.array(value), z.null()])).nullish(),
});

/** What a service answered. */
interface CustomAnswer {
  /** Whether the status is one of success. */
  readonly success: boolean;
  readonly status_code: number;
  /** JSON as such, anything else as text; null for nothing. */
  readonly data: unknown;
}

/** Calls an operation for a member or the service role; redirects are answered, not followed. */
export async function callOperation(
  { server, headers }: CustomIntegration,
  { method, path }: Operation,
  call: IntegrationCall,
): Promise<CustomAnswer> {
  requireCaller(call);
  const sent = await readParameters(call, callSchema);
  const url = new URL(server + fillPath(path, sent.path_params ?? {}));
  for (const [name, values] of Object.entries(sent.query_params ?? {})) {
    for (const one of [values].flat()) if (one !== null) url.searchParams.append(name, `${one}`);
  }
  const hasBody = sent.payload !== undefined && method !== 'GET' && method !== 'HEAD';
  const request: RequestInit = {
    method,
    headers: mergeHeaders(sent.headers ?? {}, headers, hasBody),
    ...(hasBody && { body: JSON.stringify(sent.payload) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  await countCall(call, 'callCustom');
  try {
    const response = await fetch(url, request);
    const { ok: success, status: status_code } = response;
    return { success, status_code, data: toData(await readAnswer(response)) };
  } catch (cause) {
    throw new HttpError(
      `The service of the integration ${call.name} cannot be reached, or takes too long. Try again later.`,
      { status: 502, code: 'integration_failed', cause },
    );
  }
}

function fillPath(path: string, values: Readonly<Record<string, string | number | boolean>>) {
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const text = Object.hasOwn(values, name) ? `${values[name]}` : '';
    if (!/^\.{0,2}$/.test(text)) return encodeURIComponent(text.toWellFormed());
    throw invalidField(`path_params.${name}`, 'Field required, and neither "." nor ".."');
  });
}

function mergeHeaders(
  wanted: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
  hasBody: boolean,
): Headers {
  let headers: Headers;
  try {
    headers = new Headers(wanted);
  } catch {
    throw invalidField('headers', 'Expects names and values as HTTP has them');
  }
  for (const name of WITHHELD_HEADERS) headers.delete(name);
  if (hasBody && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  for (const [name, text] of Object.entries(own)) headers.set(name, text);
  return headers;
}

function toData(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
