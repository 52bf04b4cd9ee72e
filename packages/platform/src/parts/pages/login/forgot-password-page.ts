import { z } from 'zod';
import { outcomePage } from '../../../http/page/page.tsx';
import { newEmail, parseFields } from '../../../kernel/fields.ts';
import {
  pagePaths,
  requestPasswordReset,
  requireMail,
  requirePasswords,
} from '../../accounts/index.ts';
import { formPage } from '../form-page.tsx';
import { signInPageOf } from '../return-to-area.tsx';
import type { PageServices } from '../services.ts';
import type { FormPage } from './add-form-page.ts';
import { emailField, explain } from './form-fields.ts';
import { loginFlowFields } from './login-flow.ts';

const formSchema = z.object({ email: newEmail });

export function forgotPasswordPage(services: PageServices): FormPage {
  const { messages: t } = services;
  return {
    path: pagePaths.forgotPassword,

    show({ app, flow, fields }, feedback) {
      requirePasswords(app);
      requireMail(services);
      const lines = [emailField(t, fields.email)];
      return formPage(t, {
        title: t('forgotPassword.title'),
        lead: t('forgotPassword.lead', { app: app.name }),
        error: explain(t, feedback, lines),
        action: pagePaths.forgotPassword,
        hidden: loginFlowFields(flow),
        fields: lines,
        submit: t('forgotPassword.submit'),
        links: [{ href: signInPageOf(flow), text: t('page.backToSignIn') }],
      });
    },

    async submit({ c, app, flow, fields }) {
      const { email } = parseFields(formSchema, fields);
      const address = services.clientAddress(c);
      // The email may only contain the validated return URL.
      const { href } = flow.returnUrl;
      const fromUrl = href === '/' ? undefined : href;
      await requestPasswordReset(services, { app, email, address, fromUrl });
      const link = { href: signInPageOf(flow), text: t('page.backToSignIn') };
      return outcomePage(t, t('forgotPassword.sent'), t('forgotPassword.sentText'), link);
    },
  };
}
