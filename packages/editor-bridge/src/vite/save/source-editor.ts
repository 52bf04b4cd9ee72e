import { randomUUID } from 'node:crypto';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import type {
  SourceElement,
  SourceFieldState,
  SourceInspection,
  SourceSave,
  SourceSaveResult,
  SourceUndoResult,
} from '../../source-protocol.ts';
import { applyChanges } from './apply-changes.ts';
import { readFields } from './element-fields.ts';
import { findElement, parseLocation } from './find-element.ts';
import { fileChanged, openSource, readSource, replaceSource, versionOf } from './source-file.ts';

/** Number of saves that can be undone. */
const UNDO_LIMIT = 100;

/** Reads and writes the sources of one project. */
export interface SourceEditor {
  inspect(element: SourceElement): Promise<SourceInspection>;
  save(save: SourceSave): Promise<SourceSaveResult>;
  undo(undoId: string): Promise<SourceUndoResult>;
}

interface SavedChange {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Creates an editor for the sources below a folder; its methods reject with an EditorBridgeError. */
export function createSourceEditor(root: string): SourceEditor {
  const saves = new Map<string, SavedChange>();
  let lastWrite: Promise<unknown> = Promise.resolve();

  /** Runs writes one after the other: concurrent writes would overwrite each other. */
  function inSequence<T>(write: () => Promise<T>): Promise<T> {
    const result = lastWrite.then(write, write);
    lastWrite = result.catch(() => undefined);
    return result;
  }

  return {
    async inspect(element) {
      const { code } = await openSource(root, parseLocation(element.location).file);
      const { classes, text, src } = await readFields(code, findElement(code, element));
      return {
        version: versionOf(code),
        fields: { classes: toState(classes), text: toState(text), src: toState(src) },
      };
    },
    save: (save) =>
      inSequence(async () => {
        const source = await openSource(root, parseLocation(save.location).file);
        if (versionOf(source.code) !== save.version) throw fileChanged();
        const after = await applyChanges(source.code, save, save.changes);
        await replaceSource(source, after);
        const undoId = randomUUID();
        saves.set(undoId, { path: source.path, before: source.code, after });
        for (const id of saves.keys()) if (saves.size > UNDO_LIMIT) saves.delete(id);
        return { undoId, version: versionOf(after) };
      }),
    undo: (undoId) =>
      inSequence(async () => {
        const change = saves.get(undoId);
        if (!change) {
          throw new EditorBridgeError('undo-unavailable', 'This save cannot be undone any more.');
        }
        const source = await readSource(change.path);
        if (source.code !== change.after) throw fileChanged();
        await replaceSource(source, change.before);
        saves.delete(undoId);
        return { version: versionOf(change.before) };
      }),
  };
}

function toState({ value, readOnlyReason }: SourceFieldState): SourceFieldState {
  return value === null ? { value, readOnlyReason } : { value, readOnlyReason: null };
}
