/**
 * Opens and replaces source files of the project, and no other files.
 *
 * Hazard: the name of the file comes from a page. It must not lead out of the project, with `..` or through a
 * symbolic link. It must name the source file of a component or a content module.
 */
import { createHash, randomUUID } from 'node:crypto';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import { readOnly } from './source-errors.ts';

const MAX_BYTES = 2_000_000;
const COMPONENT = /\.[jt]sx$/;
const MODULE = /\.[cm]?[jt]sx?$/;
const TEXTS = /\.(?:[cm]?[jt]sx?|json|mdx?)$/;

export interface SourceFile {
  /** Path of the file; its symbolic links are resolved. */
  readonly path: string;
  readonly code: string;
}

export function versionOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url').slice(0, 22);
}

/** @throws EditorBridgeError `read-only` if the file is not a source file of the project. */
export function openSource(root: string, name: string): Promise<SourceFile> {
  return openIn(root, '.', name, COMPONENT);
}

/**
 * Opens a content module by its path in the project.
 *
 * @param folder the content folder, relative to the root.
 * @throws EditorBridgeError `read-only` if the file is not a content module.
 */
export function openContent(root: string, folder: string, name: string): Promise<SourceFile> {
  return openIn(root, folder, name, MODULE);
}

/** @throws EditorBridgeError `read-only` if the file cannot contain texts of the page. */
export function openTexts(root: string, name: string): Promise<SourceFile> {
  return openIn(root, '.', name, TEXTS);
}

async function openIn(
  root: string,
  folder: string,
  name: string,
  allowed: RegExp,
): Promise<SourceFile> {
  const parts = name.split('/');
  if (name.includes('\\') || name.includes('\0') || !parts.every(isOwnPart)) throw outside();
  const project = await realpath(root);
  const path = await realpath(join(project, ...parts)).catch(() => {
    throw readOnly(`The project has no file ${name}.`);
  });
  const within = await realpath(join(project, folder)).catch(() => project);
  if (!path.startsWith(within + sep) || !allowed.test(path)) throw outside();
  const resolvedParts = path.slice(project.length + 1).split(sep);
  if (!resolvedParts.every(isOwnPart)) throw outside();
  return readSource(path);
}

/**
 * Reads a file whose path has been checked.
 *
 * @throws EditorBridgeError `source-changed` if the file was removed, `read-only` if it is not UTF-8.
 */
export async function readSource(path: string): Promise<SourceFile> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) {
    throw new EditorBridgeError('source-changed', 'The file was deleted. Reload the page.');
  }
  if (stats.size > MAX_BYTES) throw readOnly('The file is too large to be a component.');
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { path, code: decoder.decode(await readFile(path)) };
  } catch {
    throw readOnly('The file is not encoded in UTF-8.');
  }
}

/**
 * Replaces the content of a file atomically: readers see either the old or the new content.
 *
 * @throws EditorBridgeError `source-changed` if the file has changed since it was read.
 */
export async function replaceSource({ path, code }: SourceFile, content: string): Promise<void> {
  const { mode } = await stat(path);
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.chmod(mode & 0o7777);
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if ((await readSource(path)).code !== code) throw fileChanged();
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Creates the error for a file whose content differs from what the caller last read. */
export function fileChanged(): EditorBridgeError {
  return new EditorBridgeError(
    'source-changed',
    'The file has changed meanwhile, so nothing was written. Select the element again.',
  );
}

function outside(): EditorBridgeError {
  return readOnly('The file is not a source of the project, so nothing is written to it.');
}

/** Whether a path segment may be part of a source file's path: not `..`, not hidden, and not `node_modules`. */
function isOwnPart(part: string): boolean {
  return part !== '' && !part.startsWith('.') && part !== 'node_modules';
}
