import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { functionPath, functionsFolder } from '../../testing/function-platform.ts';
import { signIn } from '../../testing/sign-in.ts';
import { callApi, type PlatformEndpoint, startTestPlatform } from '../../testing/test-platform.ts';

/**
 * Source code of a function that counts the calls on its node. A GET request returns the count, and a GET
 * request with `?open` lets waiting calls continue.
 */
const work = `
  let count = 0;
  let open = () => {};
  const gate = new Promise<void>((resolve) => { open = resolve; });
  export default async ({ method, url }: Request) => {
    if (method === 'GET') {
      if (url.endsWith('?open')) open();
      return Response.json(count);
    }
    count += 1;
    if (url.endsWith('?wait')) await gate;
    return Response.json({ count });
  };`;

async function startNodes() {
  const settings = {
    dataDir: temporaryFolder(),
    functionsDir: functionsFolder({ 'work.ts': work }),
  };
  const one = await startTestPlatform(settings);
  const other = await startTestPlatform(settings);
  const token = await signIn(one);
  const call = async (node: PlatformEndpoint, search: string) => {
    const headers = { 'Idempotency-Key': 'one' };
    const path = functionPath('work') + search;
    const response = await callApi(node, path, { token, body: {}, headers });
    return { status: response.status, body: await response.json() };
  };
  const timesCalled = async (node: PlatformEndpoint, search = '') =>
    (await callApi(node, functionPath('work') + search, { token })).json();
  return { one, other, call, timesCalled };
}

describe('request with an idempotency key on two nodes', () => {
  it('calls a function once, and returns the same response when the request is repeated on the other node', async () => {
    const { one, other, call, timesCalled } = await startNodes();
    const first = await call(one, '');

    expect(first).toEqual({ status: 200, body: { count: 1 } });
    expect(await call(other, '')).toEqual(first);
    expect(await timesCalled(other)).toBe(0);
  });

  it('responds with 503 when the request is repeated on the other node while the first request is running', async () => {
    const { one, other, call, timesCalled } = await startNodes();
    const first = call(one, '?wait');
    await expect.poll(() => timesCalled(one)).toBe(1);
    expect(await call(other, '?wait')).toMatchObject({
      status: 503,
      body: { code: 'busy' },
    });
    await timesCalled(one, '?open');

    expect(await call(other, '?wait').then(() => first)).toEqual({
      status: 200,
      body: { count: 1 },
    });
    expect(await call(other, '?wait')).toEqual(await first);
    expect(await timesCalled(other)).toBe(0);
  });
});
