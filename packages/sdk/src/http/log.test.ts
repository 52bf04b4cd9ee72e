import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createRecordingClient,
  createTestClient,
  expectFailure,
} from '../../test-support/local-server.ts';
import type { LogFields, LogLevel } from './log.ts';

afterEach(() => vi.restoreAllMocks());

function collectingLogger() {
  const lines: [LogLevel, string, LogFields][] = [];
  const collect = (level: LogLevel) => (message: string, fields: LogFields) =>
    void lines.push([level, message, fields]);
  const logger = {
    debug: collect('debug'),
    info: collect('info'),
    warn: collect('warn'),
    error: collect('error'),
  };
  return { lines, logger };
}

describe('createLog', () => {
  it('writes nothing without a logger', async () => {
    const consoles = (['debug', 'info', 'log', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level),
    );
    const client = await createTestClient((_, response) => response.writeHead(404).end());
    await expectFailure(client.entities.Task.get('1'));
    for (const method of consoles) expect(method).not.toHaveBeenCalled();
  });

  it('logs a response as debug, a retry as info and a failure as warn', async () => {
    const { lines, logger } = collectingLogger();
    let calls = 0;
    const client = await createTestClient(
      (_, response) => {
        calls += 1;
        response.writeHead(calls === 1 ? 503 : 404, { 'X-Request-Id': 'r-1' }).end();
      },
      { logger },
    );
    await expectFailure(client.entities.Task.get('1'));
    const sinceStart = performance.now();
    const durationMs = expect.toSatisfy((ms) => ms >= 0 && ms <= sinceStart);
    expect(lines).toEqual([
      ['debug', 'GET /apps/app/entities/Task/1 503', { durationMs, requestId: 'r-1' }],
      [
        'info',
        'GET /apps/app/entities/Task/1 failed and is retried.',
        { attempt: 0, waitMs: expect.any(Number) },
      ],
      ['debug', 'GET /apps/app/entities/Task/1 404', { durationMs, requestId: 'r-1' }],
      [
        'warn',
        'GET /apps/app/entities/Task/1 failed.',
        { kind: 'http', status: 404, code: undefined, requestId: 'r-1' },
      ],
    ]);
  });

  it('logs no token, no password and no personal data from a query', async () => {
    const { lines, logger } = collectingLogger();
    const client = await createTestClient(
      (request, response) =>
        response
          .writeHead(request.method === 'POST' ? 401 : 422)
          .end('{"detail":"ada@firm.example"}'),
      { logger },
    );
    await expectFailure(client.entities.Task.filter({ created_by: 'ada@firm.example' }));
    await expectFailure(client.auth.loginViaEmailPassword('ada@firm.example', 'correct horse'));
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toMatch(/abc\.def|correct horse|ada@/);
  });

  it("accepts a logger without some of the methods, and ignores the logger's errors", async () => {
    const debug = vi.fn(() => {
      throw new Error('logger failed');
    });
    const { client } = await createRecordingClient([{ id: '1' }], { logger: { debug } });
    expect(await client.entities.Task.get('1')).toEqual({ id: '1' });
    expect(debug).toHaveBeenCalledOnce();
  });
});
