import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { fileOfTarget, isPrivateFile } from './private-files.ts';

const ROOT = '/home/ann/.apps/garden';
const files = { root: ROOT, paths: [`${ROOT}/storage`, `${ROOT}/groundwork.config.json`] };

describe('isPrivateFile', () => {
  it.each([
    'storage',
    'storage/platform.db',
    'Storage/platform.db-wal',
    '.groundwork/admin-password.txt',
    '.env',
    '.env.local',
    'packages/a/.npmrc',
    '.git/config',
    '../../.ssh/id_ed25519',
    'groundwork.config.json',
    'seed.json',
    'seed.test.jsonc',
    'demo-seeds.json',
  ])('denies %s, which is a private file', (path) => {
    expect(isPrivateFile(files, join(ROOT, path))).toBe(true);
  });

  it.each([
    'index.html',
    'storage.js',
    'src/storage/index.js',
    'src/seed.json',
    'src/a..b.js',
    'seedlings.json',
    'node_modules/.vite/deps/react.js',
    'node_modules/.pnpm/react@19.0.0/node_modules/react/index.js',
    '.vite/deps/react.js',
    '.yarn/cache/react.zip/index.js',
    'public/.well-known/security.txt',
    '../../packages/ui/src/button.js',
  ])('allows %s, which is not a private file', (path) => {
    expect(isPrivateFile(files, join(ROOT, path))).toBe(false);
  });

  it('denies a private file that is requested by the name of a symbolic link', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'data'));
    writeFileSync(join(root, 'data/platform.db'), '');
    symlinkSync(join(root, 'data'), join(root, 'link'));
    const linked = { root, paths: [join(root, 'data')] };
    expect(isPrivateFile(linked, join(root, 'link/platform.db'))).toBe(true);
  });
});

describe('fileOfTarget', () => {
  it.each([
    '/storage/platform.db',
    '//storage//platform.db',
    '/./storage/platform.db?raw',
    '/src/../storage/platform.db?import&raw??',
    '/%73torage%2Fplatform.db',
    '/%2573torage/platform.db',
    '/storage/platform.db%3Fraw',
    '/storage\\platform.db',
    `/@fs${ROOT}/storage/platform.db`,
    `/@fs/${ROOT}//storage/platform.db?url`,
    `/src/../@fs${ROOT}/storage/platform.db`,
    `/@id/${ROOT}/storage/platform.db`,
    `/@id/@fs${ROOT}/storage/platform.db`,
    `/@id/__x00__${ROOT}/storage/platform.db`,
    `${ROOT}/storage/platform.db?raw`,
    'http://garden.example/storage/platform.db',
  ])('returns the path of the requested file for the target %s', (target) => {
    expect(fileOfTarget(ROOT, target)).toBe(`${ROOT}/storage/platform.db`);
  });

  it('decodes the valid escapes of a path that also contains an invalid one', () => {
    expect(fileOfTarget(ROOT, '/%2eenv%')).toBe(`${ROOT}/.env%`);
  });
});
