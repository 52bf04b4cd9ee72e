import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { parseFields, password } from '../../../kernel/fields.ts';
import { changePassword, requirePasswords } from '../../accounts/index.ts';
import type { AreaPage } from '../area-routes.ts';
import { type Field, formPage } from '../form-page.tsx';
import { explain, fixedEmailField, newPasswordField, passwordField } from '../login/form-fields.ts';
import type { PageServices } from '../services.ts';
import { accountPaths } from './account-area.ts';

const CURRENT = 'current_password';
const NEW = 'new_password';

const formSchema = z.object({ [CURRENT]: password, [NEW]: password });

export function passwordPage(services: PageServices): AreaPage {
  const { messages: t } = services;
  const current: Field = { ...passwordField(t), name: CURRENT, label: t('field.currentPassword') };
  const next: Field = { ...newPasswordField(t), name: NEW, label: t('field.newPassword') };

  return {
    path: accountPaths.password,

    async show({ app, member, formToken }, feedback) {
      requirePasswords(app);
      const lines = [fixedEmailField(t, member.user.email), current, next];
      return formPage(t, {
        title: t('account.password.title'),
        lead: t('account.password.lead'),
        error: explain(t, feedback, lines, t('account.password.wrong')),
        action: accountPaths.password,
        hidden: { form_token: formToken },
        fields: lines,
        submit: t('account.password.submit'),
        links: [{ href: ACCOUNT_PAGE_PATH, text: t('account.back') }],
      });
    },

    async submit({ c, app, member, fields }) {
      requirePasswords(app);
      const { [CURRENT]: currentPassword, [NEW]: newPassword } = parseFields(formSchema, fields);
      const address = services.clientAddress(c);
      const { user, sessionId } = member;
      const change = { appId: app.id, user, sessionId, currentPassword, newPassword, address };
      await changePassword(services, change);
      return `${ACCOUNT_PAGE_PATH}?done=password-changed`;
    },
  };
}
