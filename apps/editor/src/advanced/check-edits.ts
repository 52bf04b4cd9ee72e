/** Checks that the elements of unsaved edits are still at their source locations. */
import {
  EditorBridgeError,
  type EditorHost,
  type SourceInspection,
  type SourceWriter,
} from '@groundwork/editor-bridge/host';
import type { EditTarget, ElementEvent, ElementState } from './element-state.ts';
import { FIELDS } from './field-edits.ts';
import { sendEdit } from './send-edit.ts';

export type CheckCause = 'page-reloaded' | 'own-save' | 'maybe-changed';

interface CheckContext {
  readonly host: EditorHost;
  readonly writer: SourceWriter;
  readonly dispatch: (event: ElementEvent) => void;
}

/** Maximum time to wait for a reloaded page to render its elements, in milliseconds. */
const RENDER_MS = 5_000;
const RETRY_MS = 250;

/**
 * Checks all unsaved edits. Lists the edits whose element may have moved, and applies the other edits to a
 * reloaded page. Resolves with the number of edits that lost their element.
 */
export async function checkEdits(
  { edits, targets }: ElementState,
  cause: CheckCause,
  { host, writer, dispatch }: CheckContext,
): Promise<number> {
  let lost = 0;
  for (const [key, fields] of edits) {
    const target = targets.get(key);
    // A save has just changed the source of this element, so the source is unknown until the next inspection.
    if (!target || (!target.source && cause !== 'page-reloaded')) continue;
    const inspection = await inspect(writer, target);
    let reason = reasonOf(target, inspection, cause === 'own-save');
    if (reason === null && cause === 'page-reloaded') {
      const values = FIELDS.flatMap((field) => {
        const edit = fields[field];
        return edit ? [{ field, value: edit.after }] : [];
      });
      const isApplied = await Promise.all(
        values.map(({ field, value }) => applyWhenRendered(host, target, field, value)),
      );
      if (isApplied.includes(false)) reason = 'The reloaded page does not show the element.';
    }
    if (reason !== null) {
      lost += 1;
      dispatch({ type: 'lost', key, reason });
    } else if (inspection) {
      dispatch({ type: 'verified', key, source: inspection });
    }
  }
  return lost;
}

async function inspect(
  writer: SourceWriter,
  { location, textSource, tagName }: EditTarget,
): Promise<SourceInspection | null> {
  if (location === null && textSource === null) return null;
  return writer.inspect({ location, contentPath: textSource, tagName }).catch(() => null);
}

/**
 * Returns the reason why another element may now be at the location; returns null if the element is the same.
 */
function reasonOf(
  { source, location, textSource }: EditTarget,
  inspection: SourceInspection | null,
  isOwnSave: boolean,
): string | null {
  if (location === null && textSource === null)
    return 'The page was reloaded, and the element has no place in the source.';
  if (!source || 'failure' in source || !inspection) return 'The source has changed.';
  if (inspection.version === source.version) return null;
  // A save changes only one element, but may move the elements below it to other lines.
  const isEqual = FIELDS.every(
    (field) => inspection.fields[field].value === source.fields[field].value,
  );
  return isOwnSave && isEqual ? null : 'The source has changed.';
}

async function applyWhenRendered(
  host: EditorHost,
  target: EditTarget,
  field: (typeof FIELDS)[number],
  value: string,
): Promise<boolean> {
  const deadline = performance.now() + RENDER_MS;
  while (performance.now() < deadline) {
    const error: unknown = await sendEdit(host, target, field, value).then(
      () => null,
      (rejection: unknown) => rejection,
    );
    if (error === null) return true;
    if (!(error instanceof EditorBridgeError) || error.code !== 'not-found') return false;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return false;
}
