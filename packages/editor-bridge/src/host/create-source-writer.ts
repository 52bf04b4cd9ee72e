/**
 * The editor's side of saving: asks the page's dev server to write what was edited.
 *
 * Only a dev server with `sourceEdits()` answers, and only an editor that it names.
 */
import {
  type Refused,
  type SourceLook,
  type SourcePlace,
  type SourceSave,
  type SourceSaved,
  type SourceUndo,
  sourcePaths,
} from '../source-protocol.ts';

/** Writes into the sources of a page. */
export interface SourceWriter {
  /** What the source says about an element, and what of it can be changed there. */
  look(place: SourcePlace): Promise<SourceLook | Refused>;
  /** Writes changes of one element: all of them or none. */
  save(save: SourceSave): Promise<SourceSaved | Refused>;
  /** Undoes a save, unless the file has changed since. */
  undo(undo: SourceUndo): Promise<{ readonly refused: string | null }>;
}

const NO_SERVER: Refused = {
  refused:
    'No dev server answered that could write to the source. Check that it runs, with sourceEdits() among its plugins.',
};

/**
 * Asks the dev server of a page; a failure of any kind is an answer with a reason.
 *
 * @param pageOrigin where the dev server serves the page.
 *
 * @example
 * ```ts
 * const writer = createSourceWriter('http://localhost:5173');
 * const place = { location: 'src/pages/home.tsx:12:4', tagName: 'H1' };
 * const look = await writer.look(place);
 * if (!('refused' in look)) {
 *   const changes = [{ field: 'text', before: 'Land', after: 'Strategic land' }] as const;
 *   await writer.save({ ...place, version: look.version, changes });
 * }
 * ```
 */
export function createSourceWriter(pageOrigin: string): SourceWriter {
  async function ask(path: string, question: object): Promise<unknown> {
    try {
      const response = await fetch(pageOrigin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(question),
      });
      return await response.json();
    } catch {
      return NO_SERVER;
    }
  }

  return {
    async look(place) {
      const answer = await ask(sourcePaths.look, place);
      return isLook(answer) ? answer : toRefused(answer);
    },
    async save(save) {
      const answer = await ask(sourcePaths.save, save);
      return isSaved(answer) ? answer : toRefused(answer);
    },
    async undo(undo) {
      const answer = await ask(sourcePaths.undo, undo);
      return isRecord(answer) && answer.refused === null ? { refused: null } : toRefused(answer);
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isLook(answer: unknown): answer is SourceLook {
  return isRecord(answer) && typeof answer.version === 'string' && isRecord(answer.fields);
}

function isSaved(answer: unknown): answer is SourceSaved {
  return isRecord(answer) && typeof answer.undoId === 'string';
}

function toRefused(answer: unknown): Refused {
  return isRecord(answer) && typeof answer.refused === 'string'
    ? { refused: answer.refused }
    : NO_SERVER;
}
