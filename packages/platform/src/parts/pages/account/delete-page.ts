import { invalidField } from '@groundwork/engine/kernel';
import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import { outcomePage } from '../../../http/page/page.tsx';
import { canonicalEmail, deleteAccount, isOnlyAdmin } from '../../accounts/index.ts';
import type { AreaPage, AreaVisit } from '../area-routes.ts';
import { type Field, formPage } from '../form-page.tsx';
import { emailField, explain, fixedEmailField, passwordField } from '../login/form-fields.ts';
import { forgetToken } from '../page-session.ts';
import type { PageServices } from '../services.ts';
import { accountArea, accountPaths, hasPassword } from './account-area.ts';

const CONFIRMATION = 'confirmation';

/**
 * Returns the page on which users delete their account. They confirm the deletion with their password or, without
 * a password, by typing their email address. The page shows no form to the only administrator, whose account
 * cannot be deleted.
 */
export function deletePage(services: PageServices): AreaPage {
  const { store, messages: t } = services;

  const fieldsFor = async ({ app, member }: AreaVisit): Promise<readonly Field[]> => {
    const name = CONFIRMATION;
    return (await hasPassword(store, app, member.user.id))
      ? [
          fixedEmailField(t, member.user.email),
          { ...passwordField(t), name, label: t('account.delete.confirmWithPassword') },
        ]
      : [
          {
            ...emailField(t),
            name,
            autocomplete: 'off',
            label: t('account.delete.confirmWithEmail'),
          },
        ];
  };

  return {
    path: accountPaths.deletion,

    async show(visit, feedback) {
      const { app, member, formToken } = visit;
      const title = t('account.delete.title', { app: app.name });
      if (await isOnlyAdmin(store, app.id, member.user.id)) {
        const back = { href: ACCOUNT_PAGE_PATH, text: t('account.back') };
        return outcomePage(t, title, t('error.onlyAdmin'), back);
      }
      const lines = await fieldsFor(visit);
      return formPage(t, {
        title,
        lead: t('account.delete.lead', { app: app.name }),
        error: explain(t, feedback, lines, t('account.delete.wrongPassword')),
        action: accountPaths.deletion,
        hidden: { form_token: formToken },
        fields: lines,
        submit: t('account.delete.submit'),
        links: [{ href: ACCOUNT_PAGE_PATH, text: t('account.delete.keep') }],
      });
    },

    async submit({ c, app, member, fields }) {
      const { user, sessionId } = member;
      const confirmation = fields[CONFIRMATION] ?? '';
      const confirmsWithPassword = await hasPassword(store, app, user.id);
      if (!confirmsWithPassword && canonicalEmail(confirmation) !== canonicalEmail(user.email)) {
        throw invalidField(CONFIRMATION, t('account.delete.wrongEmail'));
      }
      const password = confirmsWithPassword ? confirmation : undefined;
      const address = services.clientAddress(c);
      await deleteAccount(services, { app, user, sessionId, password, address });
      forgetToken(c, accountArea, services);
      const link = { href: '/', text: t('account.backToApp', { app: app.name }) };
      return c.html(outcomePage(t, t('account.delete.done'), t('account.delete.doneText'), link));
    },
  };
}
