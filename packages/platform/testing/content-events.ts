import { routes } from '@groundwork/sdk/protocol';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { expect, onTestFinished } from 'vitest';
import { callApi, type PlatformEndpoint } from './test-platform.ts';

/**
 * Opens the content event stream. Returns a function that reads the next event, which is undefined at the end of
 * the stream, and a function that closes the stream.
 */
export async function openContentEvents(platform: PlatformEndpoint, token: string) {
  const response = await callApi(platform, routes.contentEvents, { token });
  expect(response.headers.get('Content-Type')).toContain('text/event-stream');
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  onTestFinished(() => reader?.cancel());
  const next = async () => {
    const { value } = (await reader?.read()) ?? {};
    return value && { event: value.event, data: JSON.parse(value.data) };
  };
  return { next, close: () => reader?.cancel() };
}
