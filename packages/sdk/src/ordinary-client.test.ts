import { mock } from 'node:test';
import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { createRecordingClient } from '../test-support/local-server.ts';
import type { Client } from './create-client.ts';

/** Calls that apps make, by the path of the method, for example `auth.me`. */
const CALLS = [
  'batch',
  'auth.me',
  'auth.loginViaEmailPassword',
  'auth.register',
  'auth.logout',
  'users.inviteUser',
  'entities.Task.list',
  'entities.Task.create',
  'functions.invoke',
  'functions.stream',
  'integrations.Core.InvokeLLM',
  'integrations.Core.UploadFile',
  'integrations.Ledger.post entry',
  'integrations.custom.call',
  'agents.createConversation',
  'agents.subscribeToConversation',
  'appLogs.logUserInApp',
  'publicSettings.get',
  'asServiceRole.batch',
  'asServiceRole.entities.Task.list',
  'asServiceRole.sso.getAccessToken',
];

/** Paths of the modules whose method names are fixed. */
const CLOSED_MODULES = [
  'auth',
  'users',
  'functions',
  'agents',
  'appLogs',
  'publicSettings',
  'integrations.custom',
  'entities.Task',
  'asServiceRole.sso',
];

/** Paths of the modules to which an app or a platform adds names. */
const OPEN_MODULES = ['entities', 'integrations', 'integrations.Core', 'integrations.Ledger'];

function objectAt(client: Client, path: readonly string[]): Record<string, () => unknown> {
  return path.reduce((owner, name) => Reflect.get(owner, name), Object(client));
}

async function createServiceClient() {
  return createRecordingClient([], { serviceToken: 'service' });
}

describe("a client's methods", () => {
  it.each(CALLS)('a test can replace and restore the method %s', async (call) => {
    const { client, received } = await createServiceClient();
    const path = call.split('.');
    const name = path.pop() ?? '';
    const original = Reflect.get(objectAt(client, path), name);
    expect(name in objectAt(client, path)).toBe(true);

    const spy = vi.spyOn(objectAt(client, path), name).mockReturnValue('replaced');
    expect(objectAt(client, path)[name]?.()).toBe('replaced');
    expect(spy).toHaveBeenCalledOnce();
    spy.mockRestore();
    expect(Reflect.get(objectAt(client, path), name)).toBe(original);

    const { mock: calls } = mock.method(objectAt(client, path), name, () => 'replaced');
    expect(objectAt(client, path)[name]?.()).toBe('replaced');
    calls.restore();
    expect(Reflect.get(objectAt(client, path), name)).toBe(original);
    expect(received).toEqual([]);
  });

  it('a method can be replaced before it is first read', async () => {
    const { client } = await createServiceClient();
    vi.spyOn(client.entities.Task, 'count').mockResolvedValue(7);
    vi.spyOn(client.integrations.Core, 'InvokeLLM').mockResolvedValue('replaced');
    expect(await client.entities.Task.count()).toBe(7);
    expect(await client.integrations.Core.InvokeLLM({ prompt: 'a' })).toBe('replaced');
  });

  it('a method prints its own name', async () => {
    const { client } = await createServiceClient();
    expect(inspect(client.appLogs)).toContain('[AsyncFunction: logUserInApp]');
  });
});

describe("a client's modules", () => {
  it.each(CLOSED_MODULES)('the module %s lists exactly its own methods', async (path) => {
    const module = objectAt((await createServiceClient()).client, path.split('.'));
    const names = Object.keys(module);
    expect(names.length).toBeGreaterThan(0);
    expect(names.map((name) => typeof module[name])).toEqual(names.map(() => 'function'));
    expect('misspelt' in module).toBe(false);
    expect(Reflect.get(module, 'misspelt')).toBeUndefined();
    expect(await Promise.resolve(module)).toBe(module);
  });

  it('a module lists exactly the methods of its type', async () => {
    const { client } = await createServiceClient();
    expect(Object.keys(client.users)).toEqual(['inviteUser']);
    expect(Object.keys(client.asServiceRole.sso)).toEqual(['getAccessToken', 'getIdToken']);
    expect(Object.keys(client.functions)).toEqual(['invoke', 'fetch', 'stream']);
  });

  it.each(OPEN_MODULES)('the proxy %s lists the names that were read', async (path) => {
    const module = objectAt((await createServiceClient()).client, path.split('.'));
    const known = Object.keys(module);
    expect('Later' in module).toBe(true);
    expect(Object.keys(module)).toEqual(known);
    const read = Reflect.get(module, 'Later');
    expect(Object.entries(module).slice(known.length)).toEqual([['Later', read]]);
    expect(Object.hasOwn(module, 'Other')).toBe(true);
    Reflect.deleteProperty(module, 'Later');
    expect(Object.keys(module)).toEqual([...known, 'Other']);
  });

  it.each(OPEN_MODULES)(
    'the proxy %s has none of the names that promises, printers and matchers read',
    async (path) => {
      const { client, received } = await createServiceClient();
      const module = objectAt(client, path.split('.'));
      const known = Object.keys(module);
      const probed = [
        'then',
        'toJSON',
        'inspect',
        'asymmetricMatch',
        'nodeType',
        '$$typeof',
        '',
        '0',
      ];
      for (const name of probed) {
        expect(name in module).toBe(false);
        expect(Object.hasOwn(module, name)).toBe(false);
        expect(Reflect.get(module, name)).toBeUndefined();
      }
      expect(Reflect.get(module, Symbol.iterator)).toBeUndefined();
      expect(Reflect.get(module, 'toString')).toBe(Object.prototype.toString);
      expect(await Promise.resolve(module)).toBe(module);
      expect(module).not.toEqual({ other: 1 });
      expect(() => expect(module).toBe(1)).toThrow();
      expect(Object.keys(module)).toEqual(known);
      expect(received).toEqual([]);
    },
  );
});

describe('client object', () => {
  it('the client lists its modules, and can be copied with them', async () => {
    const { client, received } = await createServiceClient();
    const copy = { ...client, cleanup: vi.fn() };
    expect(Object.keys(copy)).toEqual(Object.keys(client));
    expect(copy.asServiceRole).toBe(client.asServiceRole);
    await copy.entities.Task.list();
    expect(received.map(({ url }) => url)).toEqual(['/api/apps/app/entities/Task']);
  });

  it('the client can be awaited, printed and serialised as JSON', async () => {
    const { client } = await createServiceClient();
    expect(await Promise.resolve(client)).toBe(client);
    expect(inspect(client, { depth: 9, showProxy: true })).not.toContain('service');
    expect(inspect(client, { depth: 9 })).toContain('loginViaEmailPassword');
    expect(() => `${client.entities}`).not.toThrow();
    expect(JSON.parse(JSON.stringify(client))).toMatchObject({ entities: {} });
  });

  it('a failing assertion can print the client', async () => {
    const { client } = await createRecordingClient();
    expect(() => expect([{ client }]).toHaveLength(2)).toThrow('to have a length of 2');
    expect(() => expect({ client }).toEqual({})).toThrow('to deeply equal {}');
    expect(() => client.asServiceRole).toThrow('Service token is required');
  });

  it('a client without a service token can be copied and printed', async () => {
    const { client } = await createRecordingClient();
    expect({ ...client }).not.toHaveProperty('asServiceRole');
    expect(inspect(client, { depth: 9, getters: true })).not.toContain('abc.def');
  });
});
