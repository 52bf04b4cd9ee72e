/**
 * Client of language models with an API that is compatible with OpenAI's.
 *
 * Hazard: an error response of the API may contain the API key or the prompt, so only its status is reported.
 */

import { ServiceError } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { readResponse } from '../../kernel/read-text.ts';

const TIMEOUT_MS = 120_000;
const UNREACHABLE = 'It cannot be reached; check llm.url.';

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

export type PromptPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

export interface Prompt {
  readonly model: string;
  readonly parts: readonly PromptPart[];
  /** JSON schema that the response must match; undefined for a response in plain text. */
  readonly schema?: object | undefined;
}

interface ModelAccess {
  /** Base URL of the API, to which paths such as `/chat/completions` are appended. */
  readonly url: string;
  readonly key?: string | undefined;
}

export interface LanguageModelSettings extends ModelAccess {
  /** Time limit for a response, in milliseconds; by default 2 minutes. */
  readonly timeoutMs?: number;
}

export interface ModelSettings {
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  /** Names of the language models. The first model is the default. */
  readonly models: readonly string[];
  readonly imageModel?: string | undefined;
  readonly audioModel?: string | undefined;
}

export function missingModelSetting({ url, models }: ModelSettings): string | undefined {
  if (url === undefined) return 'Set llm.url (GROUNDWORK_LLM_URL) and start it again.';
  if (models.length === 0) return 'Set llm.models (GROUNDWORK_LLM_MODELS) and start it again.';
  return undefined;
}

/**
 * Sends a prompt to a language model.
 *
 * @returns the text of the response.
 * @throws ServiceError `integration_failed` when the API fails, rejects the request or takes too long,
 * `too_many_attempts` when the API limits the number of requests.
 */
export async function askLanguageModel(
  settings: LanguageModelSettings,
  { model, parts, schema }: Prompt,
): Promise<string> {
  const body = {
    model,
    messages: [{ role: 'user', content: parts }],
    ...(schema && {
      response_format: { type: 'json_schema', json_schema: { name: 'response', schema } },
    }),
  };
  const response = await requestModel(settings, '/chat/completions', body);
  const completion = completionSchema.safeParse(response);
  const content = completion.data?.choices[0]?.message.content;
  if (content === undefined) throw modelFailed('Its response contains no text.');
  return content;
}

/**
 * Sends a request to the API of language models, and reads the response.
 *
 * @param path URL path that is appended to the base URL of the API.
 * @param body request body, which is sent as a form or otherwise as JSON.
 * @returns the parsed response; undefined if the response is not JSON.
 * @throws ServiceError `integration_failed` or `too_many_attempts` as for {@link askLanguageModel}.
 */
export async function requestModel(
  { timeoutMs = TIMEOUT_MS, ...settings }: LanguageModelSettings,
  path: string,
  body: object,
): Promise<unknown> {
  const response = await openResponse(settings, path, body, AbortSignal.timeout(timeoutMs));
  const text = await readResponse(response).catch((cause) => {
    throw modelFailed(UNREACHABLE, cause);
  });
  return parseOrUndefined(text);
}

/**
 * Requests a chat completion as a stream.
 *
 * @returns a successful response whose body has not been read.
 * @throws ServiceError `integration_failed` or `too_many_attempts` as for {@link askLanguageModel}.
 */
export function openCompletion(
  settings: ModelAccess,
  body: object,
  signal: AbortSignal,
): Promise<Response> {
  return openResponse(settings, '/chat/completions', body, signal);
}

async function openResponse(
  { url, key }: ModelAccess,
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(url.replace(/\/$/, '') + path, {
    method: 'POST',
    headers: {
      ...(!isForm && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    },
    body: isForm ? body : JSON.stringify(body),
    // Redirects are not followed, because they would disclose the API key to another server.
    redirect: 'error',
    signal,
  }).catch((cause) => {
    throw modelFailed(UNREACHABLE, cause);
  });
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status === 429) throw busy(response.headers.get('Retry-After'));
  throw modelFailed(
    `It responded with status ${response.status}; check llm.url, llm.key and the names of the models.`,
  );
}

/**
 * Returns the error of a failed request to a language model.
 *
 * @param cause error while the response was received.
 */
export function modelFailed(reason: string, cause?: unknown): ServiceError {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return tooSlow(cause);
  return new ServiceError(
    'integration_failed',
    `The language model gave no usable response. ${reason}`,
    { cause },
  );
}

function tooSlow(cause: unknown): ServiceError {
  return new ServiceError(
    'integration_failed',
    'The language model took too long. Ask for less, or try again later.',
    { failure: 'timed_out', cause },
  );
}

function busy(retryAfter: string | null): ServiceError {
  return new ServiceError(
    'too_many_attempts',
    'The language model accepts no more calls at the moment. Try again later.',
    { retryAfterSeconds: /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : 30 },
  );
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
