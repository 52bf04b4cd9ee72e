/**
 * Calls an operation of an external service that an OpenAPI file describes.
 *
 * Hazards: a path parameter must not lead to another operation, a redirect must not send the integration's
 * headers to another server, and callers must not set headers that the platform sets.
 */

import { invalidField, ServiceError } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { readResponse } from '../../../kernel/read-text.ts';
import { type IntegrationCall, readParameters } from '../integration-call.ts';
import type { CustomIntegration, Operation } from './load-custom-integrations.ts';

const TIMEOUT_MS = 60_000;

/** Headers that callers cannot set: the headers of the connection, and `Cookie`, with which browsers authenticate. */
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

const value = z.union(
  [z.string(), z.number(), z.boolean()],
  'Expects a string, a number or a boolean',
);
export const callSchema = z.object({
  payload: z.unknown().optional(),
  headers: z.record(z.string(), z.string()).nullish(),
  path_params: z.record(z.string(), value).nullish(),
  query_params: z.record(z.string(), z.union([value, z.array(value), z.null()])).nullish(),
});

interface CustomResponse {
  readonly success: boolean;
  readonly status_code: number;
  /** The response body: parsed if it is JSON, otherwise a string; null for an empty body. */
  readonly data: unknown;
}

/** Calls an operation. Returns redirects of the external service instead of following them. */
export async function callOperation(
  { server, headers }: CustomIntegration,
  { method, path }: Operation,
  call: IntegrationCall,
): Promise<CustomResponse> {
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
  await call.countAttempt();
  try {
    const response = await fetch(url, request);
    const { ok: success, status: status_code } = response;
    return { success, status_code, data: toData(await readResponse(response)) };
  } catch (cause) {
    throw new ServiceError(
      'integration_failed',
      `The service of the integration ${call.name} cannot be reached, or took too long. Try again later.`,
      { cause },
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
    throw invalidField('headers', 'Expects valid names and values of HTTP headers');
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
