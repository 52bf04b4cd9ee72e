/**
 * Builds Home with other frameworks: with the same markup, styles, fonts and map, but without sign-in and
 * requests to the platform. The frameworks are installed in a temporary folder, only for the benchmark.
 */
import { cp, glob, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressTexts } from '@groundwork/site-kit/vite';
import { readHome } from './read-home.ts';
import { run } from './run.ts';

interface Peer {
  readonly project: string;
  readonly sources: string;
  readonly build: readonly string[];
  /** Folder in the project that contains the built site. */
  readonly out: string;
}

export const peers = {
  next: { project: 'next-export', sources: 'app', build: ['next', 'build'], out: 'out' },
  astro: { project: 'astro-page', sources: 'src', build: ['astro', 'build'], out: 'dist' },
} as const satisfies Readonly<Record<string, Peer>>;

/**
 * Builds the page with a framework. Resolves with the folder to serve.
 *
 * @throws Error if the framework cannot be installed, or if its build fails.
 */
export async function writePeerPage(peer: Peer, built: string, folder: string): Promise<string> {
  await cp(join(import.meta.dirname, peer.project), folder, { recursive: true });
  const { content, title, description } = await readHome(built);
  await writeFile(
    join(folder, peer.sources, 'home.json'),
    JSON.stringify({ title, description, markup: content }),
  );
  for await (const styles of glob('assets/index-*.css', { cwd: built })) {
    await cp(join(built, styles), join(folder, peer.sources, 'home.css'));
  }
  await mkdir(join(folder, 'public'));
  await cp(join(built, 'assets'), join(folder, 'public/assets'), { recursive: true });
  await cp(join(built, 'favicon.ico'), join(folder, 'public/favicon.ico'));

  await run(folder, 'npm', ['install', '--no-audit', '--no-fund']);
  await run(folder, 'npx', peer.build);
  const out = join(folder, peer.out);
  await compressTexts(out);
  return out;
}
