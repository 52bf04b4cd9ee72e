import { describe, expect, it } from 'vitest';
import { createUnsavedEdits } from './unsaved-edits.ts';

const TERM = 'offers.ts#offers.0.term';
const LIST = 'offers.ts#offers';

/** Creates the edits of a module whose content has one offer. Its `update` replaces the module. */
function setUp() {
  const content = { [LIST]: [{ term: 'Site' }] };
  const edits = createUnsavedEdits(content);
  return {
    edits,
    terms: () => content[LIST]?.map(({ term }) => term),
    update(...terms: string[]) {
      const restore = edits.beforeUpdate('offers.ts#');
      content[LIST] = terms.map((term) => ({ term }));
      restore();
    },
  };
}

describe('unsaved edits of a page', () => {
  it('unsaved edits remain when another value of their module changes', () => {
    const { edits, update, terms } = setUp();
    edits.write(TERM, 'Farm');
    update('Site', 'Added');
    expect(terms()).toEqual(['Farm', 'Added']);
  });

  it('unsaved edits remain when an update contains an older saved value', () => {
    const { edits, update, terms } = setUp();
    edits.write(TERM, 'Farm');
    edits.write(TERM, 'Site');
    update('Farm');
    expect(terms()).toEqual(['Site']);
    update('Site');
    expect(terms()).toEqual(['Site']);
  });

  it('an edit no longer counts as unsaved after an update that contains it', () => {
    const { edits, update, terms } = setUp();
    edits.write(TERM, 'Farm');
    update('Farm');
    update('Site');
    expect(terms()).toEqual(['Site']);
  });

  it('an unsaved edit ends if its file has a new value at the path, or no longer has the path', () => {
    const { edits, update, terms } = setUp();
    edits.write(TERM, 'Farm');
    update('Wood');
    expect(terms()).toEqual(['Wood']);
    edits.write(TERM, 'Farm');
    update();
    expect(terms()).toEqual([]);
  });

  it('unsaved edits include list items and the values in them', () => {
    const { edits, update, terms } = setUp();
    edits.write(LIST, [{ term: 'Site' }, { term: 'New' }]);
    edits.write('offers.ts#offers.1.term', 'Wood');
    edits.write('offers.ts#offers.1.term', 'Hill');
    update('Site', 'Wood');
    expect(terms()).toEqual(['Site', 'Hill']);
    update('Site', 'Hill');
    update('Site');
    expect(terms()).toEqual(['Site']);
  });

  it('unsaved edits reject a path that the content does not have', () => {
    const { edits } = setUp();
    expect(edits.write('offers.ts#offers.1.term', 'Farm')).toBe(false);
  });
});
