import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  type RequestEmailChangeDependencies,
  requestEmailChange,
} from '../../accounts/email-change/request-email-change.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import { newEmail, parseFields, password } from '../../kernel/fields.ts';
import type { Texts } from '../../texts/texts.ts';
import { type Field, formPage } from '../form-page.ts';
import { emailField, explain, passwordField } from '../login/form-fields.ts';
import { type AccountVisit, accountPaths } from './account-session.ts';
import type { AccountPage } from './add-account-page.ts';
import { hasPassword } from './has-password.ts';

const NEW = 'new_email';
const CURRENT = 'current_password';

const formSchema = z.object({ [NEW]: newEmail, [CURRENT]: password.optional() });

/** Dependencies of the page that requests another e-mail address. */
export interface EmailPageDependencies extends RequestEmailChangeDependencies {
  readonly clientAddress: ClientAddress;
  readonly texts: Texts;
}

/**
 * Page that requests another e-mail address. Users who sign in with providers only need no password within ten minutes
 * of the sign-in.
 */
export function emailPage(services: EmailPageDependencies): AccountPage {
  const { store, texts: t } = services;

  const fieldsFor = async ({ app, member, fields }: AccountVisit): Promise<readonly Field[]> => {
    const address = { ...emailField(t, fields[NEW]), name: NEW, label: t('account.email.new') };
    return (await hasPassword(store, app, member.user.id))
      ? [
          { ...address, autocomplete: 'email' },
          { ...passwordField(t), name: CURRENT, label: t('field.currentPassword') },
        ]
      : [{ ...address, autocomplete: 'email' }];
  };

  return {
    path: accountPaths.email,

    async show(visit, feedback) {
      const lines = await fieldsFor(visit);
      const isWrong = feedback.error?.code === 'invalid_credentials';
      return formPage(t, {
        title: t('account.email.title'),
        lead: t('account.email.lead', { email: visit.member.user.email }),
        error: isWrong
          ? { message: t('account.password.wrong'), fields: [CURRENT] }
          : explain(t, feedback, lines),
        action: accountPaths.email,
        hidden: { form_token: visit.formToken },
        fields: lines,
        submit: t('account.email.submit'),
        links: [{ href: ACCOUNT_PAGE_PATH, text: t('account.back') }],
      });
    },

    async submit({ c, app, member: { user, sessionId }, fields }) {
      const { [NEW]: email, [CURRENT]: currentPassword } = parseFields(formSchema, fields);
      const address = services.clientAddress(c);
      const request = { app, user, sessionId, newEmail: email, currentPassword, address };
      await requestEmailChange(services, request);
      return c.redirect(`${ACCOUNT_PAGE_PATH}?done=email-requested`, 303);
    },
  };
}
