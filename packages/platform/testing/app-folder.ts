import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entitiesFolder } from '@groundwork/engine/testing';
import { signIn } from './sign-in.ts';
import { startTestPlatform } from './test-platform.ts';

/** Starts a platform with an app's entities. Its folder is named `base44` or `groundwork`. */
export async function startAppFolder(
  folder: 'base44' | 'groundwork',
  schemas: Readonly<Record<string, object>>,
) {
  const entities = entitiesFolder(schemas);
  const appDir = join(dirname(entities), folder);
  mkdirSync(appDir);
  cpSync(entities, join(appDir, 'entities'), { recursive: true });
  const platform = await startTestPlatform({ appDir });
  return { platform, token: await signIn(platform) };
}
