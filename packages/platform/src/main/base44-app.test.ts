import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { captureLog, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in.ts';
import { siteFolder } from '../../testing/site-folder.ts';
import { admin, callApi, startTestPlatform } from '../../testing/test-platform.ts';

function base44App(files: Readonly<Record<string, unknown>>): string {
  const appDir = join(temporaryFolder(), 'base44');
  for (const [path, content] of Object.entries(files)) {
    const file = join(appDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return appDir;
}

describe('Base44 app in the folder base44', () => {
  it('starts a Base44 app with its entities, functions and agents, but without their invalid parts', async () => {
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

  it('validates the user fields that User.jsonc declares', async () => {
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

  it("reduces a list's limit to 5,000 and accepts any sort field, as Base44 does", async () => {
    const appDir = base44App({ 'entities/Task.jsonc': { properties: {} } });
    const platform = await startTestPlatform({ appDir });
    const status = async (path: string) => (await callApi(platform, `/apps/:appId${path}`)).status;

    expect(await status('/entities/Task?limit=10000')).toBe(200);
    expect(await status('/entities/Task?limit=-1')).toBe(422);
    // For `list(20)`, the Base44 SDK sends 20 as the field to sort by, because that is the first parameter.
    expect(await status('/entities/Task?sort=20')).toBe(200);
    const entitiesDir = join(base44App({ 'entities/Task.jsonc': { properties: {} } }), 'entities');
    const strict = await startTestPlatform({ entitiesDir });
    const token = await signIn(strict);
    expect((await callApi(strict, '/apps/:appId/entities/Task?limit=5001', { token })).status).toBe(
      422,
    );
  });

  it('starts a Base44 app in production only if the settings list its entities that are open to everyone', async () => {
    const appDir = base44App({ 'entities/Task.jsonc': { properties: {} } });
    await expect(startTestPlatform({ appDir, production: true })).rejects.toThrow('publicEntities');
    await startTestPlatform({ appDir, production: true, publicEntities: ['Task'] });
  });

  it('warns if the site was built for another app', async () => {
    const log = captureLog();
    const start = (id: string) =>
      startTestPlatform({
        appDir: base44App({ 'config.jsonc': '{}' }),
        siteDir: siteFolder({ 'assets/app-1a2b.js': `const appId = "${id}";` }),
        logLevel: 'warn',
      });
    const { appId } = await start('69885e314b3621ca776451f8');
    expect(log.join()).toContain(`Build it with VITE_BASE44_APP_ID=${appId}.`);
    log.length = 0;
    await start(appId);
    expect(log.join()).not.toContain('VITE_BASE44_APP_ID');
  });
});
