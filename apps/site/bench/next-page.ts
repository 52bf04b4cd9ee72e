/**
 * Home as a static export of Next.js: the same markup, styles, fonts and map, without sign-in or any
 * call to the platform. Its packages are installed in a folder of its own, only where the site is
 * measured.
 */
import { execFile } from 'node:child_process';
import { cp, glob, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compressTexts } from '../build/compress.ts';
import { readHome } from './read-home.ts';

const fixture = join(import.meta.dirname, 'next-export');

/**
 * Builds the page and resolves with the folder to serve.
 *
 * @throws Error when Next.js cannot be installed or does not build.
 */
export async function writeNextPage(built: string, folder: string): Promise<string> {
  await cp(fixture, folder, { recursive: true });
  const { content, title, description } = await readHome(built);
  await writeFile(
    join(folder, 'app/home.json'),
    JSON.stringify({ title, description, markup: content }),
  );
  for await (const styles of glob('assets/index-*.css', { cwd: built })) {
    await cp(join(built, styles), join(folder, 'app/home.css'));
  }
  await mkdir(join(folder, 'public'));
  await cp(join(built, 'assets'), join(folder, 'public/assets'), { recursive: true });
  await cp(join(built, 'favicon.ico'), join(folder, 'public/favicon.ico'));

  await run(folder, 'npm', ['install', '--no-audit', '--no-fund']);
  await run(folder, 'npx', ['next', 'build']);
  const out = join(folder, 'out');
  await compressTexts(out);
  return out;
}

async function run(cwd: string, command: string, parameters: readonly string[]): Promise<void> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '' };
  await promisify(execFile)(command, parameters, { cwd, env });
}
