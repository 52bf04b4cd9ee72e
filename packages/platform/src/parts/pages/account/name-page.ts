import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { parseFields, personName } from '../../../kernel/fields.ts';
import { updateUser } from '../../accounts/index.ts';
import type { AreaPage } from '../area-routes.ts';
import { formPage } from '../form-page.tsx';
import { explain, nameField } from '../login/form-fields.ts';
import type { PageServices } from '../services.ts';
import { accountPaths } from './account-area.ts';

const formSchema = z.object({ full_name: personName });

/**
 * Returns the page on which users change their name. Users can change their name only on this page, because no endpoint
 * changes it.
 */
export function namePage(services: PageServices): AreaPage {
  const { messages: t } = services;
  return {
    path: accountPaths.name,

    async show({ app, member, fields, formToken }, feedback) {
      const lines = [nameField(t, fields.full_name ?? member.user.full_name)];
      return formPage(t, {
        title: t('account.name.title'),
        lead: t('account.name.lead', { app: app.name }),
        error: explain(t, feedback, lines),
        action: accountPaths.name,
        hidden: { form_token: formToken },
        fields: lines,
        submit: t('account.name.submit'),
        links: [{ href: ACCOUNT_PAGE_PATH, text: t('account.back') }],
      });
    },

    async submit({ c, app, member: { user }, fields }) {
      const { full_name } = parseFields(formSchema, fields);
      const address = services.clientAddress(c);
      await services.userWrites.write(app.id, async ({ store, changing }) => {
        await changing(user.id);
        await updateUser(store, user.id, { full_name });
        await recordAuditEvent(store, 'name_changed', { appId: app.id, actorId: user.id, address });
      });
      return `${ACCOUNT_PAGE_PATH}?done=name-changed`;
    },
  };
}
