import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';
import { checkAppConfig } from './app-config-file.ts';
import { parseSettings } from './settings.ts';

function appWith(config: object, ...folders: string[]): string {
  const appDir = join(temporaryFolder(), 'base44');
  for (const folder of ['', ...folders]) mkdirSync(join(appDir, folder), { recursive: true });
  writeFileSync(join(appDir, 'config.jsonc'), `// by the command\n${JSON.stringify(config)}`);
  return appDir;
}

function warningsOf(appDir: string): readonly string[] {
  const warnings: string[] = [];
  checkAppConfig(appDir, (message) => warnings.push(message));
  return warnings;
}

describe("a Base44 app's config.jsonc", () => {
  it('config.jsonc names the folders of entities, functions and agents, unless the settings name them', () => {
    const config = { entitiesDir: 'model', functionsDir: './code/fn', agentsDir: 'agents' };
    const appDir = appWith(config, 'model', 'code/fn', 'agents', 'entities', 'elsewhere');

    expect(parseSettings({ appDir })).toMatchObject({
      entitiesDir: join(appDir, 'model'),
      functionsDir: join(appDir, 'code/fn'),
      agentsDir: join(appDir, 'agents'),
    });
    const entitiesDir = join(appDir, 'elsewhere');
    expect(parseSettings({ appDir, entitiesDir })).toMatchObject({ entitiesDir });
  });

  it('config.jsonc names the folder of the sign-in methods', () => {
    const appDir = appWith({ authDir: 'sign-in' }, 'sign-in');
    const methods = { enableUsernamePassword: false };
    writeFileSync(join(appDir, 'sign-in/config.jsonc'), JSON.stringify(methods));
    const providers = { github: { clientId: 'a', clientSecret: 'b' } };

    expect(parseSettings({ appDir, providers }).app.auth.emailPassword).toBe(false);
  });

  it.each([
    ['private', 'private_with_login'],
    ['workspace', 'workspace_with_login'],
    ['public', 'public_without_login'],
  ])('sets the visibility of a new app from the value "%s" in config.jsonc', async (word, name) => {
    const appDir = appWith({ visibility: word });
    const visibilityOf = async (settings: Parameters<typeof startTestPlatform>[0]) => {
      const platform = await startTestPlatform({ appDir, ...settings });
      const token = await signIn(platform);
      const response = await callApi(platform, routes.publicSettings, { token });
      await platform.stop();
      return Object(await response.json()).public_settings;
    };
    const dataDir = temporaryFolder();
    const app = { visibility: 'public_with_login' } as const;

    expect(await visibilityOf({ dataDir })).toBe(name);
    // A restart keeps the visibility that an administrator has chosen.
    expect(await visibilityOf({ dataDir, app })).toBe('public_with_login');
    expect(await visibilityOf({ dataDir })).toBe('public_with_login');
  });

  it('reports the declarations in config.jsonc that the platform does not support', () => {
    const config = {
      visibility: 'hidden',
      functionsDir: 'fn',
      entitiesDir: 'entities',
      plugins: ['a'],
      site: 7,
    };
    expect(warningsOf(appWith(config))).toEqual([
      expect.stringMatching(/functionsDir names .+base44\/fn, which does not exist/),
      expect.stringMatching(/visibility expects one of public, private, workspace/),
      expect.stringMatching(/does not support plugins/),
    ]);
    const written = { name: 'Garden', visibility: 'private', plugins: [], site: {} };
    expect(warningsOf(appWith(written))).toEqual([]);
  });
});
