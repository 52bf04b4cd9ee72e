import { join } from 'node:path';
import { entitiesFolder, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { startTestPlatform } from '../../../testing/test-platform.ts';

describe('loadAppEntities', () => {
  it('the platform does not start if the entity folder is invalid or missing', async () => {
    const entitiesDir = entitiesFolder({ Note: '{' });
    await expect(startTestPlatform({ entitiesDir })).rejects.toThrow('Note.jsonc:1:2');
    const missing = join(temporaryFolder(), 'nowhere');
    await expect(startTestPlatform({ entitiesDir: missing })).rejects.toThrow(
      `The entities directory ${missing} cannot be read.`,
    );
  });
});
