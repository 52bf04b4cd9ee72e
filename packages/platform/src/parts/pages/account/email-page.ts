import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { newEmail, parseFields, password } from '../../../kernel/fields.ts';
import { requestEmailChange, requireMail } from '../../accounts/index.ts';
import type { AreaPage, AreaVisit } from '../area-routes.ts';
import { type Field, formPage } from '../form-page.tsx';
import { emailField, explain, passwordField } from '../login/form-fields.ts';
import type { PageServices } from '../services.ts';
import { accountPaths, hasPassword } from './account-area.ts';

const NEW = 'new_email';
const CURRENT = 'current_password';

const formSchema = z.object({ [NEW]: newEmail, [CURRENT]: password.optional() });

/**
 * Returns the page on which users change their email address. Users without a password must have signed in within
 * the last ten minutes.
 */
export function emailPage(services: PageServices): AreaPage {
  const { store, messages: t } = services;

  const fieldsFor = async ({ app, member, fields }: AreaVisit): Promise<readonly Field[]> => {
    const address = {
      ...emailField(t, fields[NEW]),
      name: NEW,
      label: t('account.email.new'),
      autocomplete: 'email',
    };
    return (await hasPassword(store, app, member.user.id))
      ? [address, { ...passwordField(t), name: CURRENT, label: t('field.currentPassword') }]
      : [address];
  };

  return {
    path: accountPaths.email,

    async show(visit, feedback) {
      requireMail(services);
      const lines = await fieldsFor(visit);
      return formPage(t, {
        title: t('account.email.title'),
        lead: t('account.email.lead', { email: visit.member.user.email }),
        error: explain(t, feedback, lines, t('account.password.wrong')),
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
      return `${ACCOUNT_PAGE_PATH}?done=email-requested`;
    },
  };
}
