/**
 * Compares the drop-in with the Base44 SDK: the same calls with either SDK, on the same platform, must have the same
 * results, errors, console lines and requests.
 */
import * as base44 from '@base44/sdk';
import * as base44Axios from '@base44/sdk/dist/utils/axios-client.js';
import * as dropIn from '@groundwork/base44';
import * as dropInAxios from '@groundwork/base44/axios-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin } from '../start-for-test.ts';
import { type ComparedSdk, dropInCalls } from './drop-in-calls.ts';
import { type PlatformServer, startPlatformServer } from './platform-server.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';

const base44Sdk: ComparedSdk = { ...base44, ...base44Axios };
const dropInSdk: ComparedSdk = { ...dropIn, ...dropInAxios };

describe('drop-in compared with the Base44 SDK', () => {
  let platform: PlatformServer;
  let proxy: RecordingProxy;
  let token: string;
  beforeAll(async () => {
    platform = await startPlatformServer();
    proxy = await startRecordingProxy(platform.url);
    const { appId, url: serverUrl } = platform;
    const { auth } = dropIn.createClient({ appId, serverUrl });
    ({ access_token: token } = await auth.loginViaEmailPassword(admin.email, admin.password));
  });
  afterAll(async () => {
    proxy.stop();
    await platform.stop();
  });

  async function observe(sdk: ComparedSdk, name: string, tag: string) {
    const { appId } = platform;
    const serverUrl = proxy.url;
    const lines: unknown[] = [];
    for (const method of ['log', 'warn', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((...values) => {
        lines.push([method, ...values.map(String)]);
      });
    }
    proxy.takeRequests();
    const serviceToken = await platform.serviceToken();
    const client = sdk.createClient({ appId, serverUrl, token, serviceToken });
    const anonymous = sdk.createClient({ appId, serverUrl });
    const context = { sdk, client, anonymous, serverUrl, appId, tag };
    const outcome = await Promise.resolve()
      .then(() => dropInCalls[name]?.(context))
      .then(
        (value) => ({ value }),
        (error) => ({ error: { ...error, name: error.name, message: error.message } }),
      );
    vi.restoreAllMocks();
    for (const one of [client, anonymous]) one.cleanup();
    const requests = proxy.takeRequests().filter(({ url }) => !url?.includes('/analytics/'));
    const all = JSON.stringify({ outcome, lines, requests }, (key, value) =>
      key === 'originalError' ? undefined : value,
    );
    return JSON.parse(
      all
        .replaceAll(serviceToken, 'service-token')
        .replace(/(base44|drop-in)-run/g, 'run')
        .replace(/eyJ[\w.-]+/g, 'token')
        .replace(/\b[0-9a-f]{24}\b/g, 'id')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'date')
        .replace(/(request_id[\\"]*: ?[\\"]*)[\w-]+/g, '$1'),
    );
  }

  it.each(Object.keys(dropInCalls))(
    'has the same outcome, console lines and requests: %s',
    async (name) => {
      const expected = await observe(base44Sdk, name, 'base44-run');
      const actual = await observe(dropInSdk, name, 'drop-in-run');
      expect(actual).toEqual(expected);
    },
  );
});
