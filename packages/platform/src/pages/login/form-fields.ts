import { PASSWORD_MIN } from '../../accounts/sign-in/password-rules.ts';
import type { ServiceError } from '../../kernel/service-error.ts';
import type { Field, FormPageContent } from '../form-page.ts';
import type { Feedback } from './add-form-page.ts';

/** Returns the field of an e-mail address. */
export function emailField(value = ''): Field {
  return {
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    autocomplete: 'username',
    maxlength: 320,
    value,
  };
}

/** Returns a read-only field with the account of a password form. */
export function fixedEmailField(email: string): Field {
  return { ...emailField(email), isFixed: true };
}

/** Field of the password of an existing account. */
export const passwordField: Field = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
  maxlength: 1000,
};

/** Field of a new password. */
export const newPasswordField: Field = {
  ...passwordField,
  autocomplete: 'new-password',
  hint: `At least ${PASSWORD_MIN} characters.`,
};

/** Returns the field of a name. */
export function nameField(value = ''): Field {
  return {
    name: 'full_name',
    label: 'Your name',
    type: 'text',
    autocomplete: 'name',
    maxlength: 200,
    value,
  };
}

/**
 * Returns the message of a form for an error. Names a field by its label, and describes a wrong password in
 * terms of the page.
 */
export function explain(
  { error }: Feedback,
  fields: readonly Field[],
): FormPageContent['error'] | undefined {
  if (!error) return undefined;
  if (error.code === 'invalid_credentials') {
    const names = fields.filter(({ isFixed }) => !isFixed).map(({ name }) => name);
    return { message: 'The e-mail address or the password is wrong.', fields: names };
  }
  const field = fields.find(({ name }) => name === error.field?.name);
  return field && error.field
    ? { message: `${field.label}: ${error.field.reason}`, fields: [field.name] }
    : { message: error.message, fields: fieldsOf(error) };
}

function fieldsOf({ code }: ServiceError): string[] {
  return code === 'invalid_code' ? ['code'] : [];
}
