import { randomUUID } from 'node:crypto';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import type {
  ContentSave,
  ContentSaveResult,
  SourceChange,
  SourceElement,
  SourceFieldState,
  SourceInspection,
  SourceSave,
  SourceSaveResult,
  SourceUndoResult,
} from '../../source-protocol.ts';
import { parseTextSource } from '../text-source.ts';
import { applyChanges, requireText } from './apply-changes.ts';
import { saveContentChanges } from './content-changes.ts';
import { findContentText } from './content-text.ts';
import { readFields } from './element-fields.ts';
import { findElement, parseLocation } from './find-element.ts';
import type { FoundText } from './found-text.ts';
import { parseContentPath } from './literal.ts';
import { type Replacement, replaceAll, revertAll } from './replacements.ts';
import { pageOutdated, readOnly } from './source-errors.ts';
import {
  fileChanged,
  openContent,
  openSource,
  openTexts,
  type SourceFile,
  versionOf,
} from './source-file.ts';
import { findSourceText } from './source-text.ts';

const UNDO_LIMIT = 100;

export interface SourceEditor {
  inspect(element: SourceElement): Promise<SourceInspection>;
  save(save: SourceSave): Promise<SourceSaveResult>;
  undo(undoId: string): Promise<SourceUndoResult>;
  saveContent(save: ContentSave): Promise<ContentSaveResult>;
}

export interface SourceEditorOptions {
  readonly root: string;
  readonly contentFolder: string | undefined;
  /** Returns whether the dev server has served a file as a module, so that the page may show texts of the file. */
  readonly isServed: (path: string) => boolean;
}

/** Creates an editor of the source files in a folder. The editor's methods reject with an EditorBridgeError. */
export function createSourceEditor({
  root,
  contentFolder,
  isServed,
}: SourceEditorOptions): SourceEditor {
  const saves = new Map<string, readonly Replacement[]>();
  let lastWrite: Promise<unknown> = Promise.resolve();

  /** Runs writes one at a time, because concurrent writes would overwrite each other. */
  function inSequence<T>(write: () => Promise<T>): Promise<T> {
    const result = lastWrite.then(write, write);
    lastWrite = result.catch(() => undefined);
    return result;
  }

  function requireContentFolder(): string {
    if (contentFolder !== undefined) return contentFolder;
    throw readOnly(
      'The dev server does not know the folder of the content. Set "content" of sourceEdits().',
    );
  }

  /** Opens the source file of the component that renders an element, and the content module that contains its text. */
  async function open({ location, contentPath }: SourceElement): Promise<OpenSources> {
    const hasContent = typeof contentPath === 'string';
    const component =
      location === null && hasContent
        ? undefined
        : await openSource(root, parseLocation(location).file);
    if (!hasContent)
      return { component, content: undefined, version: versionOf(component?.code ?? '') };
    const content = await openText(contentPath);
    const codes = [component?.code ?? '', content.source.code];
    return { component, content, version: versionOf(codes.join('\0')) };
  }

  async function openText(path: string): Promise<OpenText> {
    const textSource = parseTextSource(path);
    if (textSource) {
      const source = await openTexts(root, textSource.file);
      requireServed(source.path);
      return { source, find: (code) => findSourceText(code, textSource) };
    }
    const contentPath = parseContentPath(path);
    const source = await openContent(root, requireContentFolder(), contentPath.file);
    return { source, find: async (code) => findContentText(code, contentPath) };
  }

  function requireServed(file: string): void {
    if (isServed(file)) return;
    throw readOnly(
      'The page has not loaded the file, so nothing is written to it. Reload the page.',
    );
  }

  return {
    async inspect(element) {
      const { component, content, version } = await open(element);
      const fields = component
        ? await readFields(component.code, findElement(component.code, element))
        : LIBRARY_FIELDS;
      return {
        version,
        fields: {
          classes: toState(fields.classes),
          text: content ? await textState(content) : toState(fields.text),
          src: toState(fields.src),
        },
      };
    },
    save: (save) =>
      inSequence(async () => {
        const { component, content, version } = await open(save);
        if (version !== save.version) throw fileChanged();
        const text = content && save.changes.find(({ field }) => field === 'text');
        const others = save.changes.filter((change) => change !== text);
        const replacements: Replacement[] = [];
        if (content && text) replacements.push(await replaceText(content, text));
        if (others.length > 0) {
          const source = component ?? (await openSource(root, parseLocation(save.location).file));
          replacements.push({ source, after: await applyChanges(source.code, save, others) });
        }
        await replaceAll(replacements);
        const undoId = randomUUID();
        saves.set(undoId, replacements);
        for (const id of saves.keys()) if (saves.size > UNDO_LIMIT) saves.delete(id);
        return { undoId, version: (await open(save)).version };
      }),
    undo: (undoId) =>
      inSequence(async () => {
        const replacements = saves.get(undoId);
        if (!replacements) {
          throw new EditorBridgeError('undo-unavailable', 'This save cannot be undone any more.');
        }
        await revertAll(replacements);
        saves.delete(undoId);
        return { version: versionOf(replacements.map(({ source }) => source.code).join('\0')) };
      }),
    saveContent: (save) =>
      inSequence(async () => saveContentChanges(root, requireContentFolder(), save)),
  };
}

/** The source files that concern an element, and a version that identifies the content of both. */
interface OpenSources {
  readonly component: SourceFile | undefined;
  readonly content: OpenText | undefined;
  readonly version: string;
}

interface OpenText {
  readonly source: SourceFile;
  readonly find: (code: string) => Promise<FoundText>;
}

const LIBRARY_FIELD = {
  value: null,
  readOnlyReason:
    'A library component renders this element, so it has no place of its own in the source.',
};
const LIBRARY_FIELDS = { classes: LIBRARY_FIELD, text: LIBRARY_FIELD, src: LIBRARY_FIELD };

async function textState({ source, find }: OpenText): Promise<SourceFieldState> {
  try {
    return { value: (await find(source.code)).value, readOnlyReason: null };
  } catch (error) {
    if (!(error instanceof EditorBridgeError) || error.code !== 'read-only') throw error;
    return { value: null, readOnlyReason: error.message };
  }
}

async function replaceText(
  { source, find }: OpenText,
  { before, after }: SourceChange,
): Promise<Replacement> {
  const found = await find(source.code);
  // The page shows a text without the white space around it, which may come from line breaks in the source
  // file.
  if (found.value.trim() !== before.trim()) throw pageOutdated();
  requireText(after);
  // The white space around a text of several lines, or of a text beside other texts, is not part of the edit.
  const [lead = ''] = /^\s*/.exec(found.value) ?? [];
  const [trail = ''] = /\s*$/.exec(found.value) ?? [];
  const text = found.value === before ? after : lead + after.trim() + trail;
  return { source, after: await found.replace(text) };
}

function toState({ value, readOnlyReason }: SourceFieldState): SourceFieldState {
  return value === null ? { value, readOnlyReason } : { value, readOnlyReason: null };
}
