import type { Entities } from '@groundwork/sdk';
import type { FormContent } from '@groundwork/ui';

/** A submission with its plan. */
export interface CompleteForm {
  readonly submission: Entities['Submission'];
  readonly plan: File | null;
}

/** The platform's default limit for uploads, in bytes. */
const PLAN_LIMIT = 50 * 2 ** 20;

/** Reads and validates the form. The platform validates the record again, with the schema of the entity. */
export function readForm(form: FormData): FormContent<CompleteForm> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  // Returns NaN for a number with a comma, which could be a decimal or a thousands separator, and for an empty field.
  const number = (name: string) => Number(text(name) || Number.NaN);
  const chosen = form.get('plan');
  // If no file is chosen, browsers send a file without a name.
  const plan = chosen instanceof File && chosen.name !== '' ? chosen : null;
  const submission = {
    name: text('name'),
    place: text('place'),
    hectares_from: number('hectares_from'),
    hectares_to: number('hectares_to'),
    contact: text('contact'),
    ...(text('note') && { note: text('note') }),
  };
  const { name, place, hectares_from, hectares_to, contact } = submission;
  const checks: readonly (readonly [isValid: boolean, field: string, error: string])[] = [
    [name !== '', 'name', 'Enter the name of the land.'],
    [place !== '', 'place', 'Enter the nearest town or village.'],
    [hectares_from > 0, 'hectares_from', 'Enter a number, such as 12.5.'],
    [hectares_to >= hectares_from, 'hectares_to', 'Enter a number that is not smaller.'],
    [/^\S+@\S+\.\S+$/.test(contact), 'contact', 'Enter a full e-mail address.'],
    [(plan?.size ?? 0) <= PLAN_LIMIT, 'plan', 'Choose a file of at most 50 MB.'],
  ];
  const errors = checks.filter(([isValid]) => !isValid).map(([, field, error]) => [field, error]);
  return errors.length > 0
    ? { errors: Object.fromEntries(errors) }
    : { values: { submission, plan } };
}
