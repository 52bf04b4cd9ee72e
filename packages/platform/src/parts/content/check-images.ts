import { isJsonArray, isJsonObject, type JsonValue, ownField } from '@groundwork/engine/kernel';
import type { ContentProblem } from '@groundwork/sdk/protocol';
import type { BuiltContent } from './check-draft.ts';
import { contentAt, patternOf } from './content-path.ts';

/** Returns whether the site, or the public files of the app, contain an image at a URL. */
export type HasImage = (src: string) => Promise<boolean>;

/** Checks that images in changed content exist, because visitors would otherwise see broken images. */
export async function checkImages(
  { content, fields }: BuiltContent,
  built: BuiltContent,
  hasImage: HasImage,
): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  for (const [path, src] of imagesOf({ content, fields })) {
    const before = contentAt(built.content, path);
    if ((isJsonObject(before) && before.src === src) || (await hasImage(src))) continue;
    const message = 'The image is not a file of this app. Upload it, or remove it.';
    problems.push({ path, message });
  }
  return problems;
}

function imagesOf({ content, fields }: BuiltContent): [path: string, src: string][] {
  const found: [string, string][] = [];
  function collect(value: JsonValue, path: string): void {
    if (!isJsonObject(value) && !isJsonArray(value)) return;
    const field = ownField(fields, patternOf(path));
    if (isJsonObject(field) && field.kind === 'image') {
      if (isJsonObject(value) && typeof value.src === 'string') found.push([path, value.src]);
      return;
    }
    for (const [key, member] of Object.entries<JsonValue>(value)) collect(member, `${path}.${key}`);
  }
  for (const [path, value] of Object.entries(content)) collect(value, path);
  return found;
}
