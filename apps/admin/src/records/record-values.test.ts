import { describe, expect, it } from 'vitest';
import type { RecordField } from './field-schema.ts';
import { readChanges, toText } from './record-values.ts';

const fields: readonly RecordField[] = [
  { name: 'title', schema: { type: 'string' }, isRequired: true },
  { name: 'size', schema: { type: 'number' }, isRequired: false },
  { name: 'isOpen', schema: { type: 'boolean' }, isRequired: false },
  { name: 'due', schema: { type: 'string', format: 'date-time' }, isRequired: false },
  { name: 'tags', schema: { type: 'array' }, isRequired: false },
  { name: 'rank', schema: { enum: [1, 2] }, isRequired: false },
];

const stored = {
  title: 'Survey',
  size: 2,
  isOpen: true,
  due: '2026-06-01T09:23:41.481Z',
  tags: ['a'],
  rank: 1,
};

function formOf(changed: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const { name, schema } of fields) {
    form.set(name, changed[name] ?? toText(schema, Reflect.get(stored, name)));
  }
  return form;
}

const start = { initial: stored, shown: formOf(), isNew: false };

describe('values of a record form', () => {
  it('submitting an unchanged form changes no value, not even the milliseconds of a date', () => {
    expect(readChanges(formOf(), fields, start)).toEqual({ changes: {} });
  });

  it('an unchanged form does not change values that its controls cannot show', () => {
    const initial = { ...stored, title: 'two\r\nlines', due: '2026-06-01T09:23:00Z', rank: 'old' };
    // Browsers submit other line breaks, no seconds, and nothing for a select without a selected option.
    const shown = formOf({ title: 'two\nlines', due: '2026-06-01T09:23', rank: '' });
    const unchanged = { initial, shown, isNew: false };
    expect(readChanges(shown, fields, unchanged)).toEqual({ changes: {} });
    expect(readChanges(shown, fields, { ...unchanged, isNew: true })).toEqual({ changes: initial });
  });

  it('changed strings are converted to values, and an emptied field to null', () => {
    const form = formOf({
      title: 'Plan',
      size: '2.5',
      isOpen: 'false',
      tags: '["b", 1]',
      rank: '2',
    });
    expect(readChanges(form, fields, start)).toEqual({
      changes: { title: 'Plan', size: 2.5, isOpen: false, tags: ['b', 1], rank: 2 },
    });
    expect(readChanges(formOf({ size: '', due: '' }), fields, start)).toEqual({
      changes: { size: null, due: null },
    });
  });

  it('a changed date and time is converted to UTC', () => {
    const due = toText({ type: 'string', format: 'date-time' }, '2027-01-02T03:04:05.000Z');
    expect(readChanges(formOf({ due }), fields, start)).toEqual({
      changes: { due: '2027-01-02T03:04:05.000Z' },
    });
  });

  it('a string that is not a number or not JSON is a field error', () => {
    const read = readChanges(formOf({ size: 'two', tags: '[' }), fields, start);
    expect('errors' in read && Object.keys(read.errors)).toEqual(['size', 'tags']);
  });
});
