import { describe, expect, it } from 'vitest';
import { toImportColumns } from './import-columns.ts';

describe('toImportColumns', () => {
  it('includes every column if the entity accepts any fields', () => {
    for (const record of [{}, { properties: {}, additionalProperties: true }]) {
      expect(toImportColumns(record, ['title', 'Colour'])).toEqual({
        fields: ['title', 'Colour'],
        error: undefined,
      });
    }
  });
});
