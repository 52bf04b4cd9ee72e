/** What a registry says of a package, and what it hands out. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@groundwork/consumers/run';
import type { Registry } from './registry.ts';

interface Published {
  /** Versions by tag; `latest` is what an app gets that asks for no version. */
  readonly 'dist-tags': Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, { readonly dist: { readonly tarball: string } }>>;
}

/**
 * Asks a registry for a package.
 *
 * @throws Error when it was not published.
 */
export async function readPublished({ url }: Registry, name: string): Promise<Published> {
  const response = await fetch(new URL(name, url));
  if (!response.ok) throw new Error(`The registry answers ${response.status} for ${name}.`);
  const published: Published = JSON.parse(await response.text());
  return published;
}

/** Unpacks a published version into an empty folder; resolves with the folder of its files. */
export async function unpackPublished(
  registry: Registry,
  name: string,
  version: string,
  folder: string,
): Promise<string> {
  const published = (await readPublished(registry, name)).versions[version];
  if (published === undefined) throw new Error(`The registry has no ${name} ${version}.`);
  const response = await fetch(published.dist.tarball);
  await writeFile(join(folder, 'package.tgz'), await response.bytes());
  await run(folder, 'tar', ['-xzf', 'package.tgz']);
  return join(folder, 'package');
}
