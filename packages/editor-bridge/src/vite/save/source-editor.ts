import { randomUUID } from 'node:crypto';
import type {
  FieldInSource,
  SourceLook,
  SourcePlace,
  SourceSave,
  SourceSaved,
  SourceUndo,
} from '../../source-protocol.ts';
import { readSlots } from './fields.ts';
import { findElement, readLocation } from './find-element.ts';
import { placeChanges } from './place-changes.ts';
import { Refusal } from './refusal.ts';
import { CHANGED, openSource, readSource, replaceSource, versionOf } from './source-file.ts';

/** How many saves can be taken back. */
const UNDO_LIMIT = 100;

/** Reads and writes the sources of one project. */
export interface SourceEditor {
  look(place: SourcePlace): Promise<SourceLook>;
  save(save: SourceSave): Promise<SourceSaved>;
  undo(undo: SourceUndo): Promise<{ readonly refused: null }>;
}

interface Written {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Edits the sources below a folder; each method throws a Refusal for what it does not do. */
export function createSourceEditor(root: string): SourceEditor {
  const written = new Map<string, Written>();
  let last: Promise<unknown> = Promise.resolve();

  /** Two that write at once would each overwrite what the other did. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    async look(place) {
      const { code } = await openSource(root, readLocation(place.location).file);
      const { classes, text, src } = await readSlots(code, findElement(code, place));
      return {
        version: versionOf(code),
        fields: { classes: toField(classes), text: toField(text), src: toField(src) },
      };
    },
    save: (save) =>
      inTurn(async () => {
        const source = await openSource(root, readLocation(save.location).file);
        if (versionOf(source.code) !== save.version) {
          throw new Refusal(`${CHANGED} Select the element anew.`);
        }
        const after = await placeChanges(source.code, save, save.changes);
        await replaceSource(source, after);
        const undoId = randomUUID();
        written.set(undoId, { path: source.path, before: source.code, after });
        for (const id of written.keys()) if (written.size > UNDO_LIMIT) written.delete(id);
        return { undoId, version: versionOf(after) };
      }),
    undo: ({ undoId }) =>
      inTurn(async () => {
        const change = written.get(undoId);
        if (!change) throw new Refusal('This cannot be undone any more.');
        const source = await readSource(change.path);
        if (source.code !== change.after) throw new Refusal(CHANGED);
        await replaceSource(source, change.before);
        written.delete(undoId);
        return { refused: null };
      }),
  };
}

function toField(slot: { readonly value: string } | string): FieldInSource {
  return typeof slot === 'string'
    ? { value: null, refused: slot }
    : { value: slot.value, refused: null };
}
