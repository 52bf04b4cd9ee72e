import { describe, expect, it } from 'vitest';
import { readForm } from './read-form.ts';

const filled = {
  name: ' Long Meadow ',
  place: 'Didcot',
  hectares_from: '12.5',
  hectares_to: '20',
  contact: 'ann@example.org',
};

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('readForm', () => {
  it('reads a submission and trims its values', () => {
    expect(readForm(formOf(filled))).toEqual({
      values: {
        submission: {
          name: 'Long Meadow',
          place: 'Didcot',
          hectares_from: 12.5,
          hectares_to: 20,
          contact: 'ann@example.org',
        },
        plan: null,
      },
    });
  });

  it('reads the chosen plan, or null without one', () => {
    const plan = new File(['plan'], 'plan.pdf');
    expect(readForm(formOf({ ...filled, plan }))).toMatchObject({ values: { plan } });
    expect(readForm(formOf({ ...filled, plan: new File([], '') }))).toMatchObject({
      values: { plan: null },
    });
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ place: '' }, 'place'],
    [{ hectares_from: 'a few' }, 'hectares_from'],
    [{ hectares_from: '1,250' }, 'hectares_from'],
    [{ hectares_from: '0' }, 'hectares_from'],
    [{ hectares_from: '30' }, 'hectares_to'],
    [{ hectares_to: '' }, 'hectares_to'],
    [{ contact: 'ann@' }, 'contact'],
  ])('for the change %o, reports the invalid field %s', (change, field) => {
    const content = readForm(formOf({ ...filled, ...change }));
    expect('errors' in content && Object.keys(content.errors)).toContain(field);
  });
});
