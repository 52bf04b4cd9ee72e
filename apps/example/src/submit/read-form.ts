import type { Entities } from '@groundwork/sdk';

/** What is wrong, by the name of the field. */
export type Faults = Readonly<Record<string, string>>;

/** What a form says: a submission and its plan, or why it is none. */
export type FormContent =
  | { readonly faults: Faults }
  | { readonly submission: Entities['Submission']; readonly plan: File | null };

/** As much as the platform takes unless it is told otherwise. */
const PLAN_LIMIT_MIB = 50;

/** Reads the form; the platform checks it all again, by the schema of the entity. */
export function readForm(form: FormData): FormContent {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const chosen = form.get('plan');
  // A browser sends a file without a name where none was chosen.
  const plan = chosen instanceof File && chosen.name !== '' ? chosen : null;
  const submission = {
    name: text('name'),
    place: text('place'),
    hectares_from: toNumber(text('hectares_from')),
    hectares_to: toNumber(text('hectares_to')),
    contact: text('contact'),
    ...(text('note') !== '' && { note: text('note') }),
  };
  const faults = {
    ...(submission.name === '' && { name: 'Say what the land is called.' }),
    ...(submission.place === '' && { place: 'Name the nearest town or village.' }),
    ...(!(submission.hectares_from > 0) && { hectares_from: 'Write a number, such as 12.5.' }),
    ...(!(submission.hectares_to >= submission.hectares_from) && {
      hectares_to: 'Write a number that is at least as large as the first.',
    }),
    ...(!/^\S+@\S+\.\S+$/.test(submission.contact) && {
      contact: 'Write the address in full, such as ann@example.org.',
    }),
    ...(plan !== null &&
      plan.size > PLAN_LIMIT_MIB * 2 ** 20 && {
        plan: `Choose a file of at most ${PLAN_LIMIT_MIB} MB.`,
      }),
  };
  return Object.keys(faults).length > 0 ? { faults } : { submission, plan };
}

/** NaN for what is no number; a comma might stand for either, so it is none. */
function toNumber(text: string): number {
  return text === '' ? Number.NaN : Number(text);
}
