import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readDevSettings } from './dev-settings.ts';

describe('readDevSettings', () => {
  it("does not serve an account page whose path the app's own router declares", () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'base44/entities'), { recursive: true });
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'src/App.jsx'), '<Route path="/login" element={<Login />} />');
    expect(readDevSettings(root).appPages).toEqual(['/login']);

    writeFileSync(join(root, 'config.json'), JSON.stringify({ appPages: ['none'] }));
    vi.stubEnv('GROUNDWORK_CONFIG', join(root, 'config.json'));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(readDevSettings(root).appPages).toEqual(['none']);
  });
});
