import MagicString from 'magic-string';
import type { SourceChange, SourceField, SourcePlace } from '../../source-protocol.ts';
import { readSlots, type Slots } from './fields.ts';
import { findElement } from './find-element.ts';
import { Refusal } from './refusal.ts';

/**
 * Writes changes of one element into a source, and leaves every other character as it is.
 *
 * What comes out is parsed and read again: it has to say what was asked for, and nothing else.
 *
 * @throws Refusal when a change cannot be placed safely; then none is.
 */
export async function placeChanges(
  code: string,
  place: SourcePlace,
  changes: readonly SourceChange[],
): Promise<string> {
  const slots = await readSlots(code, findElement(code, place));
  const changed = new MagicString(code);
  const expected = new Map<SourceField, string>();
  for (const { field, before, after } of changes) {
    const slot = slots[field];
    if (typeof slot === 'string') throw new Refusal(slot);
    if (slot.value !== before) throw new Refusal(STALE);
    const value = valueFor(field, after, place);
    expected.set(field, value);
    if (value !== before) slot.write(changed, value);
  }
  const result = changed.toString();
  if (result === code) throw new Refusal('Nothing differs from what the source says.');
  const written = await readSlots(result, findElement(result, place));
  for (const field of FIELDS) {
    if (read(written, field) === (expected.get(field) ?? read(slots, field))) continue;
    throw new Refusal('JSX cannot say this in one text. Change it in the source.');
  }
  return result;
}

const FIELDS = ['classes', 'text', 'src'] as const satisfies readonly SourceField[];
const STALE =
  'The source says something else here than the page showed. Select the element anew, and change it again.';
const MEDIA = /^(?:img|source|video|audio|track|iframe)$/i;
/** Other schemes run scripts, or mean something to one page only. */
const LASTING_ADDRESS = /^(?:https?:|data:(?:image|video|audio)\/)/;

function valueFor(field: SourceField, after: string, { tagName }: SourcePlace): string {
  if (field === 'classes') return after.split(/\s+/).filter(Boolean).join(' ');
  if (field === 'text' && after.trim() === '') {
    throw new Refusal(
      'Without a text there would be nothing left to select. Change it in the source.',
    );
  }
  if (field === 'src') {
    const base = 'https://page.invalid';
    const address = URL.canParse(after, base) ? new URL(after, base).href : '';
    if (!MEDIA.test(tagName) || !LASTING_ADDRESS.test(address)) {
      throw new Refusal('This is no address that the element could show.');
    }
  }
  return after;
}

/** What a field says; its refusal, which is the same before and after, where it says nothing. */
function read(slots: Slots, field: SourceField): string {
  const slot = slots[field];
  return typeof slot === 'string' ? slot : slot.value;
}
