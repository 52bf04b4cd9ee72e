import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createRecordingClient,
  createTestClient,
  expectFailure,
} from '../../test-support/local-server.ts';
import { PlatformError } from './errors.ts';
import { delay, readRetryAfter, retryDelay } from './retry.ts';

afterEach(() => vi.useRealTimers());

const busy = (retryAfterMs?: number) =>
  new PlatformError('Busy', { kind: 'http', status: 503, retryAfterMs });

describe('retry policy', () => {
  it('increases the delay with each attempt and adds jitter', () => {
    const waits = [0, 1, 2, 3].map((attempt) => retryDelay(busy(), attempt) ?? 0);
    for (const [attempt, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(150 * 2 ** attempt);
      expect(wait).toBeLessThanOrEqual(300 * 2 ** attempt);
    }
    expect(retryDelay(busy(), 40)).toBeLessThanOrEqual(10_000);
    expect(new Set(Array.from({ length: 9 }, () => retryDelay(busy(), 5))).size).toBeGreaterThan(1);
  });

  it('waits as long as Retry-After, and does not retry if it exceeds the limit', () => {
    expect(retryDelay(busy(4_000), 0)).toBe(4_000);
    expect(retryDelay(busy(10_001), 0)).toBeUndefined();
  });

  it.each([400, 401, 403, 404, 409, 422, 500, 501])(
    'does not retry after the status %i',
    (status) => {
      expect(retryDelay(new PlatformError('No', { kind: 'http', status }), 0)).toBeUndefined();
    },
  );

  it('parses Retry-After as seconds and as a date', () => {
    vi.useFakeTimers({ now: Date.parse('2026-06-01T09:00:00Z') });
    expect(readRetryAfter('3')).toBe(3_000);
    expect(readRetryAfter('Mon, 01 Jun 2026 09:00:05 GMT')).toBe(5_000);
    expect(readRetryAfter('Mon, 01 Jun 2026 08:00:00 GMT')).toBe(0);
    expect(readRetryAfter('soon')).toBeUndefined();
    expect(readRetryAfter(undefined)).toBeUndefined();
  });

  it('removes its listener from the signal after the delay', async () => {
    const { signal } = new AbortController();
    const remove = vi.spyOn(signal, 'removeEventListener');
    await delay(1, signal);
    expect(remove).toHaveBeenCalledOnce();
  });

  it.each([429, 502, 503, 504])('retries a read after the status %i', async (status) => {
    let calls = 0;
    const client = await createTestClient((_, response) => {
      calls += 1;
      response.writeHead(calls < 3 ? status : 200).end('{"role":"user"}');
    });
    expect(await client.auth.me()).toEqual({ role: 'user' });
    expect(calls).toBe(3);
  });

  it('fails immediately, with retryAfterMs in the error, when Retry-After exceeds the limit', async () => {
    let calls = 0;
    const client = await createTestClient((_, response) => {
      calls += 1;
      response.writeHead(429, { 'Retry-After': '900' }).end('{"message":"Wait 15 minutes."}');
    });
    const error = await expectFailure(client.auth.me());
    expect(error).toMatchObject({
      status: 429,
      retryAfterMs: 900_000,
      message: 'Wait 15 minutes.',
    });
    expect(calls).toBe(1);
  });

  it('stops waiting for a retry when the signal aborts', async () => {
    const controller = new AbortController();
    let calls = 0;
    const client = await createTestClient(
      (_, response) => {
        calls += 1;
        response.writeHead(503, { 'Retry-After': '9' }).end();
      },
      // The client logs the retry and then waits. `setImmediate` aborts during the wait.
      { logger: { info: () => setImmediate(() => controller.abort()) } },
    );
    const error = await expectFailure(client.auth.me({ signal: controller.signal }));
    expect(error.kind).toBe('aborted');
    expect(calls).toBe(1);
  });

  it('retries a write with the same idempotency key', async () => {
    const keys: unknown[] = [];
    const client = await createTestClient((request, response) => {
      keys.push(request.headers['idempotency-key']);
      response.writeHead(keys.length < 3 ? 503 : 200).end('{"id":"1"}');
    });
    const { Task } = client.entities;
    await Task.create({ title: 'a' }, { idempotencyKey: 'k-1' });
    expect(keys).toEqual(['k-1', 'k-1', 'k-1']);
  });

  it('never retries a write without an idempotency key', async () => {
    let calls = 0;
    const client = await createTestClient((_, response) => {
      calls += 1;
      response.writeHead(503).end();
    });
    const { Task } = client.entities;
    await expectFailure(Task.create({ title: 'a' }, { retries: 5 }));
    await expectFailure(Task.update('1', { title: 'a' }, { retries: 5 }));
    await expectFailure(Task.delete('1', { retries: 5 }));
    expect(calls).toBe(3);
  });

  it('retries a write without an idempotency key if the platform states that the write had no effect', async () => {
    const methods: unknown[] = [];
    const client = await createTestClient(({ method }, response) => {
      methods.push(method);
      const isRejected = methods.length % 2 === 1;
      response.writeHead(isRejected ? 503 : 200, isRejected ? { 'X-Repeatable': 'true' } : {});
      response.end('{"id":"1"}');
    });
    const { Task } = client.entities;
    await Task.create({ title: 'a' });
    await Task.update('1', { title: 'b' });
    await Task.delete('1');
    expect(methods).toEqual(['POST', 'POST', 'PUT', 'PUT', 'DELETE', 'DELETE']);
    const error = await expectFailure(Task.create({ title: 'a' }, { retries: 0 }));
    expect(error).toMatchObject({ status: 503, isRepeatable: true });
  });

  it('retries an aggregation, which is a POST that only reads', async () => {
    let calls = 0;
    const client = await createTestClient((_, response) => {
      calls += 1;
      response.writeHead(calls === 1 ? 502 : 200).end('{"rows":[],"truncated":false}');
    });
    await client.entities.Task.aggregate({ groupBy: 'done' });
    expect(calls).toBe(2);
  });

  it('retries a call with the identity with which the call started', async () => {
    const tokens: unknown[] = [];
    const client = await createTestClient((request, response) => {
      tokens.push(request.headers.authorization);
      response.writeHead(tokens.length === 1 ? 503 : 200).end('{}');
      if (tokens.length === 1) client.auth.setToken('other');
    });
    await client.entities.Task.create({ title: 'a' }, { idempotencyKey: 'key' });
    expect(tokens).toEqual(['Bearer abc.def', 'Bearer abc.def']);
  });

  it('sends no Idempotency-Key header by default', async () => {
    const { client, received } = await createRecordingClient();
    await client.entities.Task.create({ title: 'a' });
    expect(received[0]?.headers).not.toHaveProperty('idempotency-key');
  });
});
