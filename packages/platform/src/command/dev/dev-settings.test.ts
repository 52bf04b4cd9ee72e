import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readDevSettings } from './dev-settings.ts';

describe('readDevSettings', () => {
  it("leaves an account page to the app if the app's router or the settings declare its path", () => {
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

  it('uses the public URL from the environment, but not from the settings file, whose URL is for production', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'groundwork/entities'), { recursive: true });
    writeFileSync(join(root, 'config.json'), '{ "publicUrl": "https://acre.example" }');
    vi.stubEnv('GROUNDWORK_CONFIG', join(root, 'config.json'));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(readDevSettings(root).publicUrl).toBeUndefined();
    vi.stubEnv('GROUNDWORK_PUBLIC_URL', '');
    expect(readDevSettings(root).publicUrl).toBeUndefined();

    vi.stubEnv('GROUNDWORK_PUBLIC_URL', 'https://tunnel.example');
    expect(readDevSettings(root).publicUrl).toBe('https://tunnel.example');
  });
});
