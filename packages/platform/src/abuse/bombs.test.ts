/**
 * Tests requests that are small to send but expensive to process. Without limits, each such request would block the
 * platform for minutes or hours, so the test would exceed its time limit.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { routes } from '@groundwork/sdk/protocol';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callsTo, startWithEntities } from '../../testing/entity-platform.ts';
import { siteFolder } from '../../testing/site-folder.ts';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';
import { callCore, formWith, sendForm, upload } from '../../testing/upload.ts';
import { parseJson } from '../kernel/parse-json.ts';

const schemas = {
  Thing: {
    properties: {
      text: { type: 'string' },
      amount: { type: 'number' },
      mail: { type: 'string', format: 'email' },
      host: { type: 'string', format: 'hostname' },
      link: { type: 'string', format: 'uri' },
      at: { type: 'string', format: 'date-time' },
      pattern: { type: 'string', format: 'regex' },
    },
  },
};
const MIB = 1024 * 1024;

// The time limit is high, because the tests send and read files of several megabytes, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => {
  vi.resetConfig();
});

async function startImporting() {
  const { platform, token } = await startWithEntities(schemas);
  const base = routes.entityRecords.replace(':appId', platform.appId).replace(':entity', 'Thing');
  const importFile = async (content: string, name: string): Promise<unknown> => {
    const response = await fetch(`${platform.url}/api${base}/import`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: formWith(content, name),
    });
    return response.json();
  };
  return { platform, token, importFile };
}

describe('a filter with regular expressions', () => {
  it('rejects a short regular expression that expands to a long one, before running it', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const things = callsTo(platform, 'Thing', token);
    await things.create({ text: 'x'.repeat(10_000) });
    for (const $regex of [
      '.{0,1000}'.repeat(40),
      '(x{0,30}){0,30}[!?]',
      '[^a]{1000}[!?]',
      `${'(x?){1000}'.repeat(40)}[!?]`,
    ]) {
      const q = encodeURIComponent(JSON.stringify({ text: { $regex } }));
      expect(await things.call('GET', `?q=${q}`)).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^Error in the query: a pattern (has|repeats)/) },
      });
    }
  });

  it('stops a query whose regular expressions together exceed the time limit', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const things = callsTo(platform, 'Thing', token);
    const records = Array(90).fill({ text: 'x'.repeat(10_000) });
    await things.call('POST', '/bulk', records);
    const slow = { text: { $regex: '[^a]{450}[!?]' } };
    const q = encodeURIComponent(JSON.stringify({ $or: [slow, slow] }));
    const rejection = { status: 400, body: { message: expect.stringContaining('take too long') } };

    expect(await things.call('GET', `?q=${q}`)).toMatchObject(rejection);
    expect(
      await things.call('PATCH', '/update-many', { query: slow, data: { $set: { text: '' } } }),
    ).toMatchObject(rejection);
    expect(await things.list({ text: { $regex: '^x+$' } })).toHaveLength(90);
  });
});

describe('field validation', () => {
  it('validates a field in time linear in the length of the value', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const things = callsTo(platform, 'Thing', token);
    const values: readonly (readonly [field: string, value: string])[] = [
      ['amount', '1'.repeat(MIB / 2)],
      ['mail', `${'a'.repeat(MIB / 4)}@`],
      ['mail', `a@${'a.'.repeat(MIB / 4)}`],
      ['host', 'a-'.repeat(MIB / 4)],
      ['link', `a${':a'.repeat(MIB / 4)} `],
      ['at', `2026-06-01T00:00:00.${'1'.repeat(MIB / 2)}`],
      ['pattern', '(a+)+$'.repeat(80)],
      ['pattern', '(((a{30}){30}){30})'],
    ];
    for (const [field, value] of values) {
      expect([200, 422], field).toContain(
        (await things.call('POST', '', { [field]: value })).status,
      );
    }
  });
});

describe('importing records from a file', () => {
  it('reads spreadsheet cells that are almost numbers as fast as numbers', async () => {
    const { platform, token, importFile } = await startImporting();
    const file = `amount\n${'1'.repeat(MIB)}x\n`;

    expect(await importFile(file, 'a.csv')).toMatchObject({
      status: 'error',
      details: expect.stringContaining('Row 1'),
    });
    const file_url = await upload(platform, formWith(file, 'a.csv'), { token });
    const json_schema = { type: 'object', properties: { amount: { type: 'number' } } };
    const body = { file_url, json_schema };
    const response = await callCore(platform, 'ExtractDataFromUploadedFile', { token, body });
    expect(await response.json()).toMatchObject({ status: 'error' });
  });

  // ASVS 15.1.3, 15.2.2: Expensive work is limited: [limits](platform/entities.md#limits)
  it('rejects a table with millions of cells before reading the cells', async () => {
    const { importFile } = await startImporting();
    for (const content of [
      ','.repeat(19 * MIB),
      `${'a,'.repeat(9 * MIB)}a\n`,
      `a\n${',\n'.repeat(9 * MIB)}`,
    ]) {
      expect(await importFile(content, 'a.csv')).toMatchObject({
        status: 'error',
        details: 'The file has more than 2,000,000 cells. Split it.',
      });
    }
  });

  it('rejects a JSON file with millions of values, objects or levels', async () => {
    const { importFile } = await startImporting();
    for (const content of [
      `[${'1,'.repeat(9 * MIB)}1]`,
      `[${'{},'.repeat(6 * MIB)}1]`,
      '['.repeat(19 * MIB),
    ]) {
      expect(await importFile(content, 'a.json')).toMatchObject({ status: 'error' });
    }
  });
});

describe('parseJson', () => {
  it('limits the nesting of JSON and finds prototype keys at every level', () => {
    const nested = (levels: number, inner: string) =>
      '['.repeat(levels) + inner + ']'.repeat(levels);

    expect(parseJson(nested(500, '1'))).toBeInstanceOf(Array);
    expect(() => parseJson(nested(502, '1'))).toThrow('nested more than 500 levels');
    for (const name of ['__proto__', 'constructor', 'prototype', '\\u005f_proto__']) {
      expect(() => parseJson(nested(499, `{"${name}": 1}`))).toThrow('has a field named');
    }
  });
});

describe('the routes that serve the site', () => {
  it('resolves a page path with thousands of dots as fast as any other path', async () => {
    const { url } = await startTestPlatform({ siteDir: siteFolder() });
    for (let count = 0; count < 20; count += 1) {
      expect((await fetch(`${url}/assets/a${'.'.repeat(15_000)}a/`)).status).toBe(404);
    }
  });
});

describe('uploads', () => {
  it('rejects large bodies with 503 while unfinished bodies use 192 MiB, but accepts small ones', async () => {
    const { platform, token } = await startWithEntities(schemas, { trustedProxies: ['127.0.0.1'] });
    const path = `/api/apps/${platform.appId}/entities/Thing/import`;
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: a',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${20 * MIB}`,
    ];
    const unfinishedBody = Buffer.alloc(19 * MIB, 'x');
    // Several clients are needed to reach the limit of all clients, because one client may use only 64 MiB.
    const sockets = Array.from({ length: 12 }, (_, index) => {
      const socket = connect(platform.port, '127.0.0.1');
      onTestFinished(() => {
        socket.destroy();
      });
      socket.on('error', () => {});
      const from = `X-Forwarded-For: 192.0.2.${index % 4}`;
      socket.write(`${[...head, from].join('\r\n')}\r\n\r\n`);
      socket.write(unfinishedBody);
      return socket;
    });
    const responses = sockets.map((socket) => once(socket, 'data').then(String));
    const rejection = await Promise.any(responses);
    expect(rejection).toMatch(/^HTTP\/1\.1 503 /);
    expect(rejection.toLowerCase()).toContain('retry-after: 5');

    const things = callsTo(platform, 'Thing', token);
    expect((await things.call('POST', '', { text: 'x' })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    const createLarge = async () =>
      (await things.call('POST', '', { text: 'x'.repeat(100_000) })).status;
    await expect.poll(createLarge).toBe(200);
  });

  it('responds without a server error to an upload with thousands of form fields or part headers', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const many = new FormData();
    for (let index = 0; index < 20_000; index += 1) many.append(`field${index}`, 'x');
    many.append('file', new Blob(['x']), 'a.txt');
    expect((await sendForm(platform, many, { token })).status).toBeLessThan(500);
    const endless = await callApi(platform, routes.coreIntegration.replace(':name', 'UploadFile'), {
      token,
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      body: `--b\r\n${'X-Header: y\r\n'.repeat(20_000)}\r\n\r\nx\r\n--b--\r\n`,
    });
    expect(endless.status).toBeGreaterThanOrEqual(400);
    expect(endless.status).toBeLessThan(500);
  });
});
