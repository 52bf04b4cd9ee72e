import { REQUEST_ID_HEADER, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, vi } from 'vitest';
import { callsTo } from '../../testing/entity-platform.ts';
import { functionPath, functionsFolder } from '../../testing/function-platform.ts';
import { connect } from '../../testing/realtime-client.ts';
import { ann, signIn } from '../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';
import type { RunningPlatform } from '../platform.ts';
import type { PlatformSettings } from '../settings/platform-settings.ts';

const metricsToken = 'a-token-for-metrics';

/** Parses metrics in the text format of Prometheus. Returns the value of each series by its name and labels. */
function parseMetrics(text: string): Map<string, number> {
  const types = new Set<string>();
  const series = new Map<string, number>();
  for (const line of text.trimEnd().split('\n')) {
    if (line === '') continue;
    const [, type] = /^# TYPE (\w+) (?:counter|gauge|histogram)$/.exec(line) ?? [];
    if (type !== undefined) types.add(type);
    if (line.startsWith('# ')) continue;
    const [, name = '', labels = '', value = ''] =
      /^([a-z_]+)(\{(?:\w+="[^"\n]*",?)*\})? (\S+)$/.exec(line) ?? [];
    expect([
      line,
      types.has(name.replace(/_(?:bucket|sum|count)$/, '')) || types.has(name),
    ]).toEqual([line, true]);
    expect([line, series.has(name + labels), Number(value)]).toEqual([line, false, Number(value)]);
    series.set(name + labels, Number(value));
  }
  return series;
}

async function readMetrics({ url }: RunningPlatform): Promise<Map<string, number>> {
  const response = await fetch(`${url}/metrics`, {
    headers: { Authorization: `Bearer ${metricsToken}` },
  });
  expect(response.headers.get(REQUEST_ID_HEADER)).toBeTruthy();
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return parseMetrics(await response.text());
}

const startMeasured = (settings: PlatformSettings = {}) =>
  startTestPlatform({ metricsToken, production: true, openEntities: true, ...settings });

const requests = (labels: string) => `groundwork_http_request_duration_seconds_count{${labels}}`;

describe('createMetrics', () => {
  it('counts requests by route pattern and status class', async () => {
    const platform = await startMeasured();
    await callApi(platform, '/health');
    await callApi(platform, '/health');
    const before = await readMetrics(platform);
    const token = await signIn(platform);
    const notes = callsTo(platform, 'Note', token);
    for (let count = 0; count < 20; count += 1) {
      await notes.call('GET', `/${count}`);
      await callApi(platform, `/nothing/${count}`);
      await fetch(`${platform.url}/page-${count}`);
    }
    const after = await readMetrics(platform);

    expect(before.get(requests('method="GET",route="/api/health",status="2xx"'))).toBe(2);
    const record = '/api/apps/:appId/entities/:entity/:id';
    expect(after.get(requests(`method="GET",route="${record}",status="4xx"`))).toBe(20);
    expect(after.get(requests('method="GET",route="/api/*",status="4xx"'))).toBe(20);
    const isRequest = (name: string) => name.startsWith(requests('').slice(0, -2));
    expect([...after.keys()].filter(isRequest).length).toBeLessThan(8);
    expect([...after.keys()].join()).not.toMatch(/page-\d|nothing/);
  });

  it('counts a duration in every histogram bucket whose limit is not exceeded', async () => {
    const platform = await startMeasured();
    for (let count = 0; count < 5; count += 1) await callApi(platform, '/health');
    const series = await readMetrics(platform);
    const counts = [...series].flatMap(([name, value]) =>
      name.startsWith('groundwork_http_request_duration_seconds_bucket') && name.includes('/health')
        ? [value]
        : [],
    );
    expect(counts.length).toBeGreaterThan(10);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(counts.at(-1)).toBe(5);
  });

  it("counts queries, writes, function calls and the platform's other operations", async () => {
    const quote = 'export default () => new Response("12");';
    const broken = 'export default () => { throw new Error("no"); };';
    const functionsDir = functionsFolder({ 'quote.ts': quote, 'broken.ts': broken });
    const platform = await startMeasured({ functionsDir });
    const before = await readMetrics(platform);
    const token = await signIn(platform);
    const notes = callsTo(platform, 'Note', token);
    await Promise.all(Array.from({ length: 6 }, (_, n) => notes.create({ n })));
    await notes.list();
    const client = await connect(platform, { token });
    await client.join('Note');
    for (const name of ['quote', 'broken', 'missing']) await callApi(platform, functionPath(name));
    for (let count = 0; count < 11; count += 1) {
      await callApi(platform, routes.login, { body: { ...ann, password: 'wrong' } });
    }
    const series = await readMetrics(platform);
    const value = (name: string) => series.get(name) ?? 0;
    const since = (name: string) => value(name) - (before.get(name) ?? 0);

    expect(since('groundwork_database_write_duration_seconds_count')).toBe(6);
    expect(since('groundwork_database_commit_writes_sum')).toBe(6);
    expect(since('groundwork_database_commit_writes_count')).toBeLessThanOrEqual(6);
    expect(value('groundwork_database_read_duration_seconds_count')).toBeGreaterThan(0);
    expect(value('groundwork_realtime_connections')).toBe(1);
    expect(value('groundwork_realtime_rooms')).toBe(1);
    expect(value('groundwork_realtime_waiting')).toBe(0);
    const calls = 'groundwork_function_call_duration_seconds_count';
    expect(value(`${calls}{function="quote",outcome="ok"}`)).toBe(1);
    expect(value(`${calls}{function="broken",outcome="function_failed"}`)).toBe(1);
    expect([...series.keys()].join()).not.toContain('missing');
    expect(value('groundwork_rate_limit_rejections_total{action="login"}')).toBe(1);
    expect(value('groundwork_database_log_bytes')).toBeGreaterThan(4096);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(value('process_heap_bytes')).toBeGreaterThan(1e6);
    expect(series.has('groundwork_event_loop_lag_seconds{quantile="0.99"}')).toBe(true);
  });

  it.each([
    ['sent', {}],
    ['failed', { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'hello@acme.example' }],
  ])('counts an email as %s', async (outcome, settings) => {
    const platform = await startMeasured(settings);
    await vi.waitFor(async () => {
      const mails = await readMetrics(platform);
      expect(mails.get(`groundwork_mails_total{outcome="${outcome}"}`)).toBe(1);
    }, 30_000);
  });

  it.each([true, false])(
    'does not serve metrics if no token is configured (production: %j)',
    async (production) => {
      const platform = await startTestPlatform({ production });
      expect((await fetch(`${platform.url}/metrics`)).status).toBe(404);
    },
  );

  it('serves metrics only to callers that send the configured token', async () => {
    for (const production of [true, false]) {
      const { url } = await startMeasured({ production });
      for (const headers of [
        {},
        { Authorization: 'Bearer wrong' },
        { Authorization: metricsToken },
      ]) {
        const response = await fetch(`${url}/metrics`, { headers });
        expect(response.status).toBe(401);
        expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
        expect(await response.text()).not.toContain('groundwork_');
      }
    }
  });
});
