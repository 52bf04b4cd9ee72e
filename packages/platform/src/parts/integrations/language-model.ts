/**
 * Client of models with an API compatible with OpenAI's.
 *
 * Hazard: an error response may contain the key or the prompt, so only its status is reported.
 */

import { ServiceError } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { readResponse } from '../../kernel/read-text.ts';

const TIMEOUT_MS = 120_000;

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Part of a prompt: text, or an image as a `data:` URL. */
export type PromptPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** Prompt, and the format of the response. */
export interface Prompt {
  readonly model: string;
  readonly parts: readonly PromptPart[];
  /** JSON schema of the response; undefined for text. */
  readonly schema?: object | undefined;
}

/** Endpoint of the language models, and its key. */
export interface LanguageModelSettings {
  /** Base URL of paths such as `/chat/completions`. */
  readonly url: string;
  readonly key?: string | undefined;
  /** Time limit of a response in milliseconds; 2 minutes by default. */
  readonly timeoutMs?: number;
}

/** Settings of language models. */
export interface ModelSettings {
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  /** Names of models; the first is the default. */
  readonly models: readonly string[];
  /** Model that generates pictures. */
  readonly imageModel?: string | undefined;
  /** Model that transcribes recordings. */
  readonly audioModel?: string | undefined;
}

/** Returns the missing setting; undefined if none is missing. */
export function missingModelSetting({ url, models }: ModelSettings): string | undefined {
  if (url === undefined) return 'Set llm.url (GROUNDWORK_LLM_URL) and start it again.';
  if (models.length === 0) return 'Set llm.models (GROUNDWORK_LLM_MODELS) and start it again.';
  return undefined;
}

/**
 * Sends a prompt to a model.
 *
 * @returns the text of the response.
 * @throws ServiceError `integration_failed` when the endpoint fails, rejects the request or takes too long,
 *   `too_many_attempts` when it limits the rate.
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
 * Sends a request to an endpoint, and reads its response.
 *
 * @param path below the URL of the endpoint.
 * @param body sent as JSON, or as a form.
 * @returns the parsed JSON; undefined when it is not JSON.
 * @throws ServiceError as `askLanguageModel` does.
 */
export async function requestModel(
  { timeoutMs = TIMEOUT_MS, ...settings }: LanguageModelSettings,
  path: string,
  body: object,
): Promise<unknown> {
  const response = await openResponse(settings, path, body, AbortSignal.timeout(timeoutMs));
  const text = await readResponse(response).catch((cause) => {
    throw toModelFailure(cause);
  });
  return parseOrUndefined(text);
}

/**
 * Requests a completion.
 *
 * @returns a successful response whose body has not been read yet.
 * @throws ServiceError as `askLanguageModel` does.
 */
export function openCompletion(
  settings: Omit<LanguageModelSettings, 'timeoutMs'>,
  body: object,
  signal: AbortSignal,
): Promise<Response> {
  return openResponse(settings, '/chat/completions', body, signal);
}

async function openResponse(
  { url, key }: Omit<LanguageModelSettings, 'timeoutMs'>,
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
    // A redirect would send the key to another server.
    redirect: 'error',
    signal,
  }).catch((cause) => {
    throw toModelFailure(cause);
  });
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status === 429) throw busy(response.headers.get('Retry-After'));
  throw modelFailed(
    `It responded with status ${response.status}; check llm.url, llm.key and the names of the models.`,
  );
}

/** Converts the error of a response that did not arrive completely. */
export function toModelFailure(cause: unknown): ServiceError {
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  return isTimeout ? tooSlow(cause) : modelFailed('It cannot be reached; check llm.url.', cause);
}

/** Creates the error for a model that cannot be reached or gives an invalid response. */
export function modelFailed(reason: string, cause?: unknown): ServiceError {
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
