import { fileChanged, readSource, replaceSource, type SourceFile } from './source-file.ts';

export interface Replacement {
  readonly source: SourceFile;
  readonly after: string;
}

/**
 * Replaces all files. If one of them cannot be replaced, none is replaced.
 *
 * @throws EditorBridgeError `source-changed` if a file has changed since it was read.
 */
export async function replaceAll(replacements: readonly Replacement[]): Promise<void> {
  const done: Replacement[] = [];
  try {
    for (const replacement of replacements) {
      await replaceSource(replacement.source, replacement.after);
      done.push(replacement);
    }
  } catch (error) {
    await replaceAll(done.map(revertedOf));
    throw error;
  }
}

/**
 * Restores the content that the files had before {@link replaceAll}.
 *
 * @throws EditorBridgeError `source-changed` if one of them has changed since.
 */
export async function revertAll(replacements: readonly Replacement[]): Promise<void> {
  const current = await Promise.all(replacements.map(({ source }) => readSource(source.path)));
  if (replacements.some(({ after }, index) => current[index]?.code !== after)) throw fileChanged();
  await replaceAll(replacements.map(revertedOf));
}

function revertedOf({ source, after }: Replacement): Replacement {
  return { source: { ...source, code: after }, after: source.code };
}
