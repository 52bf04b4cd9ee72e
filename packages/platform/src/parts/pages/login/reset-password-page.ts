import { z } from 'zod';
import { outcomePage } from '../../../http/page/page.tsx';
import { parseFields, password, requiredString } from '../../../kernel/fields.ts';
import {
  findUserToReset,
  pagePaths,
  requirePasswords,
  resetPassword,
} from '../../accounts/index.ts';
import { formPage } from '../form-page.tsx';
import { signInPageOf } from '../return-to-area.tsx';
import type { PageServices } from '../services.ts';
import type { FormPage } from './add-form-page.ts';
import { explain, fixedEmailField, newPasswordField } from './form-fields.ts';
import { loginFlowFields, nextPage } from './login-flow.ts';

const formSchema = z.object({ token: requiredString(200), password });

/** Returns the page that sets a new password. Submitting its form invalidates the link; opening the page does not. */
export function resetPasswordPage(services: PageServices): FormPage {
  const { messages: t } = services;
  return {
    path: pagePaths.resetPassword,

    async show({ c, app, flow, fields }, feedback) {
      requirePasswords(app);
      const user = await findUserToReset(services, fields.token ?? '');
      if (!user) {
        c.status(400);
        const link = {
          href: nextPage(pagePaths.forgotPassword, flow),
          text: t('resetPassword.again'),
        };
        return outcomePage(t, t('resetPassword.invalid'), t('resetPassword.invalidText'), link);
      }
      const lines = [
        fixedEmailField(t, user.email),
        { ...newPasswordField(t), label: t('field.newPassword') },
      ];
      return formPage(t, {
        title: t('resetPassword.title', { app: app.name }),
        lead: t('resetPassword.lead'),
        error: explain(t, feedback, lines),
        action: pagePaths.resetPassword,
        hidden: { token: fields.token ?? '', ...loginFlowFields(flow) },
        fields: lines,
        submit: t('resetPassword.submit'),
      });
    },

    async submit({ c, app, flow, fields }) {
      const reset = parseFields(formSchema, fields);
      const address = services.clientAddress(c);
      await resetPassword(services, { ...reset, app, field: 'password', address });
      const link = { href: signInPageOf(flow), text: t('login.submit') };
      return outcomePage(t, t('resetPassword.done'), t('resetPassword.doneText'), link);
    },
  };
}
