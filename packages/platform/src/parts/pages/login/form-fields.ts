import type { ServiceError } from '@groundwork/engine/kernel';
import { messageIn } from '../../../kernel/translated.ts';
import type { Messages } from '../../../messages/messages.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../accounts/index.ts';
import type { Field, FormPageContent } from '../form-page.tsx';
import type { Feedback } from './add-form-page.ts';

export function emailField(t: Messages, value = ''): Field {
  return {
    name: 'email',
    label: t('field.email'),
    type: 'email',
    autocomplete: 'username',
    maxlength: 320,
    value,
  };
}

/** Returns a read-only field with the email address, by which password managers identify the account. */
export function fixedEmailField(t: Messages, email: string): Field {
  return { ...emailField(t, email), isFixed: true };
}

export function passwordField(t: Messages): Field {
  return {
    name: 'password',
    label: t('field.password'),
    type: 'password',
    autocomplete: 'current-password',
    maxlength: PASSWORD_MAX,
  };
}

export function newPasswordField(t: Messages): Field {
  return {
    ...passwordField(t),
    autocomplete: 'new-password',
    hint: t('field.newPasswordHint', { length: PASSWORD_MIN }),
  };
}

export function nameField(t: Messages, value = ''): Field {
  return {
    name: 'full_name',
    label: t('field.name'),
    type: 'text',
    autocomplete: 'name',
    maxlength: 200,
    value,
  };
}

/**
 * Returns the message that a form shows for an error. The message names a field by its label, and explains a
 * wrong password in the context of the page.
 *
 * @param wrongPassword message if the password of a signed-in user is wrong; by default the message of the
 * sign-in.
 */
export function explain(
  t: Messages,
  { error }: Feedback,
  fields: readonly Field[],
  wrongPassword?: string,
): FormPageContent['error'] | undefined {
  if (!error) return undefined;
  if (error.code === 'invalid_credentials' && wrongPassword !== undefined) {
    const passwords = fields.filter(({ autocomplete }) => autocomplete === 'current-password');
    return { message: wrongPassword, fields: passwords.map(({ name }) => name) };
  }
  if (error.code === 'invalid_credentials') {
    const names = fields.filter(({ isFixed }) => !isFixed).map(({ name }) => name);
    return { message: t('error.wrongCredentials'), fields: names };
  }
  const invalid = error.fields.flatMap(({ name, reason }) => {
    const field = fields.find((one) => one.name === name);
    return field ? [{ name, message: `${field.label}: ${messageIn(t, reason)}` }] : [];
  });
  return invalid.length > 0
    ? {
        message: invalid.map(({ message }) => message).join(' '),
        fields: invalid.map(({ name }) => name),
      }
    : { message: messageIn(t, error.userMessage), fields: fieldsOf(error) };
}

function fieldsOf({ code }: ServiceError): string[] {
  return code === 'invalid_code' ? ['code'] : [];
}
