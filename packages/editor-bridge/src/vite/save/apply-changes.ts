import MagicString from 'magic-string';
import { EditorBridgeError, type EditorBridgeErrorCode } from '../../editor-bridge-error.ts';
import type { SourceChange, SourceElement, SourceField } from '../../source-protocol.ts';
import { PART_SEPARATOR } from '../../text-parts.ts';
import { type ElementFields, readFields } from './element-fields.ts';
import { findElement } from './find-element.ts';
import { pageOutdated } from './source-errors.ts';

/**
 * Applies changes of one element to a source file, and preserves every other character.
 *
 * The result is parsed again to verify that it contains exactly these changes.
 *
 * @throws EditorBridgeError if one of the changes cannot be applied safely; then none is applied.
 */
export async function applyChanges(
  code: string,
  element: SourceElement,
  changes: readonly SourceChange[],
): Promise<string> {
  const fields = await readFields(code, findElement(code, element));
  const changed = new MagicString(code);
  const expected = new Map<SourceField, string>();
  for (const { field, before, after } of changes) {
    const current = fields[field];
    if (current.value === null) throw failure('read-only', current.readOnlyReason);
    if (current.value !== before) throw pageOutdated();
    const value = validValue(field, after, element);
    expected.set(field, value);
    if (value !== before) current.write(changed, value);
  }
  const result = changed.toString();
  if (result === code)
    throw failure('invalid-request', 'The new values equal those in the source.');
  const resultFields = await readFields(result, findElement(result, element));
  for (const field of FIELDS) {
    if (stateOf(resultFields, field) === (expected.get(field) ?? stateOf(fields, field))) continue;
    throw failure('read-only', 'JSX cannot express this in one text. Change it in the source.');
  }
  return result;
}

const FIELDS = ['classes', 'text', 'src'] as const satisfies readonly SourceField[];
const MEDIA = /^(?:img|source|video|audio|track|iframe)$/i;
/** Matches URLs that cannot run a script and stay valid. A `blob:` URL is valid only in the page that created it. */
const LASTING_URL = /^(?:https?:|data:(?:image|video|audio)\/)/;

function validValue(field: SourceField, after: string, { tagName }: SourceElement): string {
  if (field === 'classes') return after.split(/\s+/).filter(Boolean).join(' ');
  if (field === 'text') requireText(after);
  if (field === 'src') {
    const base = 'https://page.invalid';
    const url = URL.canParse(after, base) ? new URL(after, base).href : '';
    if (!MEDIA.test(tagName) || !LASTING_URL.test(url)) {
      throw failure(
        'unsafe-value',
        'The element cannot load this URL. Choose an http or data URL.',
      );
    }
  }
  return after;
}

/**
 * @throws EditorBridgeError `read-only` if the text or a part of it is empty, because an empty text could not be
 *   selected again.
 */
export function requireText(text: string): void {
  if (text.split(PART_SEPARATOR).every((part) => part.trim() !== '')) return;
  throw failure(
    'read-only',
    'An empty text could not be selected again. Remove the text in the source.',
  );
}

/** Returns the value of a field; for a read-only field the reason, which must be the same after the changes. */
function stateOf(fields: ElementFields, field: SourceField): string {
  const { value, readOnlyReason } = fields[field];
  return value ?? readOnlyReason;
}

function failure(code: EditorBridgeErrorCode, message: string): EditorBridgeError {
  return new EditorBridgeError(code, message);
}
