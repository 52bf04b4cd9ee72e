import type { Entities } from '@groundwork/sdk';

/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Result of reading the form: a submission with its plan, or the errors. */
export type FormContent =
  | { readonly errors: FieldErrors }
  | { readonly submission: Entities['Submission']; readonly plan: File | null };

/** The platform's default limit for uploads. */
const PLAN_LIMIT_MIB = 50;

/** Reads and validates the form. The platform validates the record again, with the schema of the entity. */
export function readForm(form: FormData): FormContent {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const chosen = form.get('plan');
  // If no file is chosen, browsers send a file without a name.
  const plan = chosen instanceof File && chosen.name !== '' ? chosen : null;
  const submission = {
    name: text('name'),
    place: text('place'),
    hectares_from: toNumber(text('hectares_from')),
    hectares_to: toNumber(text('hectares_to')),
    contact: text('contact'),
    ...(text('note') !== '' && { note: text('note') }),
  };
  const errors = {
    ...(submission.name === '' && { name: 'Enter the name of the land.' }),
    ...(submission.place === '' && { place: 'Enter the nearest town or village.' }),
    ...(!(submission.hectares_from > 0) && { hectares_from: 'Enter a number, such as 12.5.' }),
    ...(!(submission.hectares_to >= submission.hectares_from) && {
      hectares_to: 'Enter a number that is not smaller than the first.',
    }),
    ...(!/^\S+@\S+\.\S+$/.test(submission.contact) && {
      contact: 'Enter a full e-mail address, such as ann@example.org.',
    }),
    ...(plan !== null &&
      plan.size > PLAN_LIMIT_MIB * 2 ** 20 && {
        plan: `Choose a file of at most ${PLAN_LIMIT_MIB} MB.`,
      }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { submission, plan };
}

/** Returns NaN for invalid input, including a comma, which could be a decimal or a thousands separator. */
function toNumber(text: string): number {
  return text === '' ? Number.NaN : Number(text);
}
