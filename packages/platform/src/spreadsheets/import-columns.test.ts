import { describe, expect, it } from 'vitest';
import { toImportColumns } from './import-columns.ts';

describe('toImportColumns', () => {
  it('keeps every column of an entity that may have any fields', () => {
    for (const record of [{}, { properties: {}, additionalProperties: true }]) {
      expect(toImportColumns(record, ['title', 'Colour '])).toEqual({
        fields: ['title', 'Colour'],
        ignored: [],
      });
    }
  });
});
