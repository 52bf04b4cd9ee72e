import { isDeepStrictEqual } from 'node:util';
import type { ContentChanges, ContentProblem, JsonValue } from '../../content/content-types.ts';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import type { ContentSave, ContentSaveResult } from '../../source-protocol.ts';
import { parseContentPath } from './literal.ts';
import { readLiteral, replaceLiteral } from './replace-literal.ts';
import { type Replacement, replaceAll } from './replacements.ts';
import { pageOutdated } from './source-errors.ts';
import { openContent } from './source-file.ts';

/** The content paths that were written, and for each other path the reason why it was not. */
export interface WrittenContent {
  readonly written: string[];
  readonly rejected: ContentProblem[];
}

/**
 * Writes changes of the content, such as published ones, into the content modules. Replaces the literal at each path,
 * and preserves every other character.
 *
 * Each file is replaced atomically. A change is rejected if its path does not exist, if the source computes the value
 * or has a value of another type, or if the module is outside the folder.
 *
 * @param root folder of the project.
 * @param folder folder of the content, relative to the root.
 * @throws EditorBridgeError `source-changed` when a file changes meanwhile; then nothing is written.
 *
 * @example
 * ```ts
 * import { writeContentChanges } from '@groundwork/editor-bridge/vite';
 *
 * const { written, rejected } = await writeContentChanges(process.cwd(), {
 *   'src/content/hero.ts#hero.heading': 'Strategic land',
 * });
 * ```
 */
export async function writeContentChanges(
  root: string,
  changes: ContentChanges,
  folder = 'src/content',
): Promise<WrittenContent> {
  const modules = createModules(root, folder);
  const result: WrittenContent = { written: [], rejected: [] };
  for (const [path, value] of Object.entries(changes)) {
    try {
      await modules.change(path, () => value);
      result.written.push(path);
    } catch (error) {
      if (!(error instanceof EditorBridgeError)) throw error;
      result.rejected.push({ path, message: error.message });
    }
  }
  await modules.write();
  return result;
}

/**
 * Saves changes of the content that an editor sent. If one of them is not possible, none is saved.
 *
 * @throws EditorBridgeError `source-changed` if a value differs from the value that the editor showed,
 *   `read-only` if a change cannot be written.
 */
export async function saveContentChanges(
  root: string,
  folder: string,
  { changes }: ContentSave,
): Promise<ContentSaveResult> {
  const modules = createModules(root, folder);
  for (const { path, before, after } of changes) {
    await modules.change(path, (current) => {
      if (!isDeepStrictEqual(current, before)) throw pageOutdated();
      return after;
    });
  }
  await modules.write();
  return { saved: changes.map(({ path }) => path) };
}

/** Collects changes of modules in memory, and then writes all of them together. */
function createModules(root: string, folder: string) {
  const modules = new Map<string, Replacement>();
  return {
    async change(path: string, toValue: (current: JsonValue | undefined) => JsonValue) {
      const place = parseContentPath(path);
      let module = modules.get(place.file);
      if (!module) {
        const source = await openContent(root, folder, place.file);
        module = { source, after: source.code };
      }
      const value = toValue(readLiteral(module.after, place));
      const after = replaceLiteral(module.after, place, value);
      modules.set(place.file, { ...module, after });
    },
    write: () =>
      replaceAll([...modules.values()].filter(({ source, after }) => source.code !== after)),
  };
}
