/**
 * Opens and replaces files of the project, and only those.
 *
 * Hazards: the name comes from a page. It must not lead out of the project, neither by dots nor
 * through a link, nor to anything but a component's source.
 */
import { createHash, randomUUID } from 'node:crypto';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { Refusal } from './refusal.ts';

const MAX_BYTES = 2_000_000;
const COMPONENT = /\.[jt]sx$/;
const ELSEWHERE = new Refusal('The file lies outside of the project, where nothing is written.');

/** A source as it is now. */
export interface SourceFile {
  /** Without links. */
  readonly path: string;
  readonly code: string;
}

/** Stands for what a file holds. */
export function versionOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url').slice(0, 22);
}

/**
 * Opens a source by its name in the project.
 *
 * @throws Refusal when it is not one of the project's own sources.
 */
export async function openSource(root: string, name: string): Promise<SourceFile> {
  const parts = name.split('/');
  if (name.includes('\\') || name.includes('\0') || !parts.every(isOwn)) throw ELSEWHERE;
  const project = await realpath(root);
  const path = await realpath(join(project, ...parts)).catch(() => {
    throw new Refusal(`There is no file ${name} in the project.`);
  });
  if (!path.startsWith(project + sep) || !COMPONENT.test(path)) throw ELSEWHERE;
  if (
    !path
      .slice(project.length + 1)
      .split(sep)
      .every(isOwn)
  )
    throw ELSEWHERE;
  return readSource(path);
}

/**
 * Reads a file that was opened before.
 *
 * @throws Refusal when it is gone, or is no text.
 */
export async function readSource(path: string): Promise<SourceFile> {
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new Refusal('The file is gone.');
  if (facts.size > MAX_BYTES) throw new Refusal('The file is too large to be a component.');
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { path, code: decoder.decode(await readFile(path)) };
  } catch {
    throw new Refusal('The file is not written in UTF-8.');
  }
}

/**
 * Puts a text in a file's place in one step: whoever reads it sees the old text or the new one.
 *
 * @throws Refusal when the file has changed since it was read.
 */
export async function replaceSource({ path, code }: SourceFile, text: string): Promise<void> {
  const { mode } = await stat(path);
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    const handle = await open(draft, 'wx', mode);
    try {
      await handle.chmod(mode & 0o7777);
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if ((await readSource(path)).code !== code) throw new Refusal(CHANGED);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Said when a file is not as it was left. */
export const CHANGED = 'The file has changed meanwhile, so nothing was written over it.';

/** Neither upwards, nor hidden, nor a dependency. */
function isOwn(part: string): boolean {
  return part !== '' && !part.startsWith('.') && part !== 'node_modules';
}
