/**
 * Requests streamed completions of a language model. With `stream: true`, OpenAI's chat completions API responds
 * with server-sent events, of which the last is `[DONE]`.
 *
 * Hazard: the arguments of a tool call arrive in several chunks with the same `index`. Only the first chunk
 * contains the id and the name.
 */

import { ServiceError } from '@groundwork/engine/kernel';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { modelFailed, openCompletion } from '../integrations/index.ts';
import type { ModelMessage, ModelTool } from './model-message.ts';

/** Maximum length of a completion, in characters of its text and its tool arguments together. @limit */
const REPLY_CHARACTERS = 100_000;

/** Maximum length of one server-sent event, in characters. */
const EVENT_CHARACTERS = 1_000_000;

const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.int().min(0).max(1000).default(0),
                  id: z.string().nullish(),
                  function: z
                    .object({ name: z.string().nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z
    .object({ prompt_tokens: z.number(), completion_tokens: z.number() })
    .nullish()
    .catch(undefined),
});

interface WantedCall {
  readonly id: string;
  readonly name: string;
  /** Arguments of the tool call, as the model has sent them. They may be invalid JSON. */
  readonly arguments: string;
}

export interface Completion {
  readonly content: string;
  readonly calls: readonly WantedCall[];
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number };
}

export interface CompletionRequest {
  readonly model: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
}

/**
 * Requests a completion and reads its stream.
 *
 * @param onContent called after each chunk with all text received so far.
 * @throws ServiceError if the request to the model fails; `integration_failed` when the stream ends early or is
 * too long.
 */
export async function streamCompletion(
  settings: { readonly url: string; readonly key?: string | undefined },
  { tools, ...request }: CompletionRequest,
  { signal, onContent }: { signal: AbortSignal; onContent: (content: string) => void },
): Promise<Completion> {
  const body = {
    ...request,
    ...(tools.length > 0 && { tools }),
    stream: true,
    stream_options: { include_usage: true },
  };
  const response = await openCompletion(settings, body, signal);
  try {
    return await readCompletion(response, onContent);
  } catch (thrown) {
    const cause = signal.aborted ? signal.reason : thrown;
    if (cause instanceof ServiceError) throw cause;
    throw modelFailed('Its response was cut off. Ask again.', cause);
  }
}

async function readCompletion(
  { body }: Response,
  onContent: (content: string) => void,
): Promise<Completion> {
  if (!body) throw modelFailed('Its response is empty.');
  const calls = new Map<number, { id: string; name: string; arguments: string }>();
  let content = '';
  let usage: Completion['usage'];
  let isComplete = false;
  let size = 0;
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: EVENT_CHARACTERS }));
  for await (const { data } of events) {
    if (data === '[DONE]') {
      isComplete = true;
      break;
    }
    const chunk = readChunk(data);
    usage = chunk.usage ?? usage;
    const [{ delta, finish_reason } = {}] = chunk.choices;
    if (finish_reason) isComplete = true;
    const text = delta?.content ?? '';
    size += text.length;
    for (const { index, id, function: part } of delta?.tool_calls ?? []) {
      const call = calls.get(index) ?? { id: '', name: '', arguments: '' };
      calls.set(index, call);
      call.id ||= id ?? '';
      call.name ||= part?.name ?? '';
      call.arguments += part?.arguments ?? '';
      size += part?.arguments?.length ?? 0;
    }
    if (size > REPLY_CHARACTERS) throw modelFailed('Its response is too long. Ask for less.');
    if (text === '') continue;
    content += text;
    onContent(content);
  }
  if (!isComplete) throw modelFailed('Its response was cut off. Ask again.');
  return {
    content,
    calls: [...calls.values()].map((call, index) => ({ ...call, id: call.id || `call_${index}` })),
    ...(usage && { usage }),
  };
}

function readChunk(data: string) {
  try {
    return chunkSchema.parse(JSON.parse(data));
  } catch (cause) {
    throw modelFailed('Its response is not a stream of chat completions; check llm.url.', cause);
  }
}
