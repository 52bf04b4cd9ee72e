import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRecordingClient } from '../../test-support/local-server.ts';
import { isPlatformError } from '../http/errors.ts';
import { base44 } from '../protocol/platform-profile.ts';
import {
  createClientFromRequest,
  type RequestClientOptions,
} from './create-client-from-request.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function clientOfRequest(
  headers: Record<string, string> = {},
  options: RequestClientOptions = {},
) {
  const { client: local, received } = await createRecordingClient();
  const { serverUrl } = local.getConfig();
  const request = new Request('https://app.example/f', {
    headers: { 'Groundwork-App-Id': 'app', 'Groundwork-Api-Url': serverUrl, ...headers },
  });
  const client = createClientFromRequest(request, { allowedServers: [serverUrl], ...options });
  return { client, received, serverUrl };
}

/** Returns the error message with which a request is rejected, or an empty string if the request is accepted. */
function rejectionOf(headers: Record<string, string>, options: RequestClientOptions = {}): string {
  try {
    createClientFromRequest({ headers: new Headers(headers) }, options);
  } catch (error) {
    if (isPlatformError(error) && error.kind === 'invalid-argument') return error.message;
    throw error;
  }
  return '';
}

describe('createClientFromRequest', () => {
  it('creates a client that acts as the sender of the request; its asServiceRole acts as the app', async () => {
    const { client, received } = await clientOfRequest({
      Authorization: 'Bearer user.token',
      'Groundwork-Service-Authorization': 'Bearer service.token',
    });
    await client.auth.me();
    await client.asServiceRole.entities.Task.list();
    expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer user.token' });
    expect(received[1]?.headers).toMatchObject({
      authorization: 'Bearer service.token',
      'on-behalf-of': 'Bearer user.token',
      'x-app-id': 'app',
    });
  });

  it('creates a client without a user and without a service role if the request contains no tokens', async () => {
    const { client, received } = await clientOfRequest();
    expect(() => client.asServiceRole).toThrow('Service token is required to use asServiceRole.');
    await client.entities.Task.list();
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  it('sends state, data environment and functions version with user calls and service-role calls', async () => {
    const { client, received } = await clientOfRequest({
      'Groundwork-Service-Authorization': 'Bearer service.token',
      'Groundwork-State': 'trace-1',
      'X-Data-Env': 'dev',
      'Groundwork-Functions-Version': 'v7',
    });
    await client.functions.invoke('next');
    await client.asServiceRole.functions.invoke('next');
    for (const { headers } of received) {
      expect(headers).toMatchObject({
        'groundwork-state': 'trace-1',
        'x-data-env': 'dev',
        'groundwork-functions-version': 'v7',
      });
    }
    expect(received).toHaveLength(2);
  });

  it('ignores an unknown data environment in the request', async () => {
    const { client, received } = await clientOfRequest({ 'X-Data-Env': 'staging' });
    await client.entities.Task.list();
    expect(received[0]?.headers).not.toHaveProperty('x-data-env');
  });

  it("reads the given profile's branded headers", () => {
    const headers = new Headers({ 'Base44-App-Id': 'app', 'Base44-Api-Url': 'https://base44.app' });
    const client = createClientFromRequest({ headers }, { profile: base44 });
    expect(client.getConfig()).toMatchObject({ appId: 'app', serverUrl: 'https://base44.app' });
    expect(rejectionOf({ 'Groundwork-App-Id': 'app' }, { profile: base44 })).toBe(
      'Base44-App-Id header is required, but is was not found on the request',
    );
  });

  it.each([{}, { 'Groundwork-App-Id': '' }])(
    'rejects a request without an app id: %j',
    (headers) => {
      expect(rejectionOf(headers)).toBe(
        'Groundwork-App-Id header is required, but is was not found on the request',
      );
    },
  );

  it.each(['Authorization', 'Groundwork-Service-Authorization'])(
    'rejects a request with a malformed %s',
    (name) => {
      for (const value of [
        '',
        'Bearer',
        'Basic YTpi',
        'a.b.c',
        'bearer a.b',
        'Bearer a b',
        'Bearer ü',
      ]) {
        expect(rejectionOf({ 'Groundwork-App-Id': 'app', [name]: value })).toBe(
          'Invalid authorization header format. Expected "Bearer <token>"',
        );
      }
    },
  );

  it.each([
    'https://evil.example',
    'https://api.firm.example.evil.example',
    'https://api.firm.example@evil.example',
    'http://api.firm.example',
    'https://api.firm.example:8443',
    'javascript:alert(1)',
    '//api.firm.example',
    '',
  ])('rejects a request that names the server %j, which is not allowed', (server) => {
    const headers = { 'Groundwork-App-Id': 'app', 'Groundwork-Api-Url': server };
    const allowedServers = ['https://api.firm.example'];
    expect(rejectionOf(headers, { allowedServers })).toContain('add it to allowedServers');
  });

  it('uses the first allowed server if the request names no server', () => {
    const headers = new Headers({ 'Groundwork-App-Id': 'app' });
    const serverOf = (options?: RequestClientOptions) =>
      createClientFromRequest({ headers }, options).getConfig().serverUrl;
    expect(serverOf({ allowedServers: ['https://a.example', 'https://b.example'] })).toBe(
      'https://a.example',
    );
    expect(serverOf()).toBe('https://groundwork.example');
    vi.stubEnv('GROUNDWORK_API_URL', 'http://127.0.0.1:4400');
    expect(serverOf()).toBe('http://127.0.0.1:4400');
  });

  it('accepts only the server in the environment variable by default', () => {
    vi.stubEnv('GROUNDWORK_API_URL', 'http://127.0.0.1:4400');
    const headers = { 'Groundwork-App-Id': 'app', 'Groundwork-Api-Url': 'http://127.0.0.1:4400' };
    expect(rejectionOf(headers)).toBe('');
    expect(rejectionOf({ ...headers, 'Groundwork-Api-Url': 'http://127.0.0.1:4401' })).toContain(
      'http://127.0.0.1:4401 as its server, which is not allowed',
    );
  });

  it('neither reads a token from local storage nor stores one there', () => {
    const localStorage = { getItem: () => 'left.behind', setItem: vi.fn() };
    vi.stubGlobal('window', { location: { href: 'https://app.example/' }, localStorage });
    const client = createClientFromRequest({
      headers: new Headers({ 'Groundwork-App-Id': 'app' }),
    });
    expect(client.hasToken()).toBe(false);
    client.auth.setToken('a.b');
    expect(client.hasToken()).toBe(true);
    expect(localStorage.setItem).not.toHaveBeenCalled();
  });

  it('reads only the request’s headers', () => {
    const names: string[] = [];
    const get = (name: string) => {
      names.push(name);
      return name === 'Groundwork-App-Id' ? 'app' : null;
    };
    expect(createClientFromRequest({ headers: { get } }).hasToken()).toBe(false);
    expect(names).toContain('Authorization');
  });
});
