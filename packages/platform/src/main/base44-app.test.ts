import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signIn } from '../testing/sign-in.ts';
import { admin, callApi, startTestPlatform, temporaryFolder } from '../testing/test-platform.ts';

function base44App(files: Readonly<Record<string, unknown>>): string {
  const appDir = join(temporaryFolder(), 'base44');
  for (const [path, content] of Object.entries(files)) {
    const file = join(appDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return appDir;
}

describe('an app folder named base44', () => {
  it('starts with its entities, functions and agents, without what is invalid', async () => {
    const appDir = base44App({
      'entities/Task.jsonc': {
        name: 'Task',
        type: 'object',
        properties: { title: { type: 'string' } },
      },
      'entities/Broken.jsonc': '{',
      'functions/greet/entry.ts': "Deno.serve(() => new Response('hello'));",
      'functions/a.test/entry.ts': '',
      'agents/helper.jsonc': {
        name: 'helper',
        instructions: 'Help.',
        voice_config: {},
        tool_configs: [
          { entity_name: 7, allowed_operations: ['fly'] },
          { entity_name: 'Gone', allowed_operations: ['read'] },
          { entity_name: 'Task', allowed_operations: ['read'] },
        ],
      },
    });
    const platform = await startTestPlatform({ appDir });
    const created = await callApi(platform, '/apps/:appId/entities/Task', { body: { title: 'a' } });
    expect(created.status).toBe(200);
    const greeting = await callApi(platform, '/apps/:appId/functions/greet', { method: 'POST' });
    expect(await greeting.text()).toBe('hello');
    const missing = await callApi(platform, '/apps/:appId/entities/Broken');
    expect(missing.status).toBe(404);
  });

  it('validates the fields of users that User.jsonc declares', async () => {
    const appDir = base44App({
      'entities/User.jsonc': {
        name: 'User',
        type: 'object',
        properties: {
          role: { type: 'string', enum: ['admin'] },
          plots: { type: 'integer', maximum: 9 },
        },
      },
    });
    const platform = await startTestPlatform({ appDir });
    const token = await signIn(platform, admin);
    const update = async (body: object) => {
      const response = await callApi(platform, '/apps/:appId/entities/User/me', {
        method: 'PUT',
        token,
        body,
      });
      return { status: response.status, body: await response.json() };
    };
    expect(await update({ plots: 10 })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('plots') },
    });
    expect(await update({ plots: 3, other: 'any' })).toMatchObject({
      status: 200,
      body: { plots: 3, other: 'any' },
    });
  });

  it('starts in production only when open entities are accepted by name', async () => {
    const appDir = base44App({ 'entities/Task.jsonc': { properties: {} } });
    await expect(startTestPlatform({ appDir, production: true })).rejects.toThrow('publicEntities');
    await startTestPlatform({ appDir, production: true, publicEntities: ['Task'] });
  });
});
