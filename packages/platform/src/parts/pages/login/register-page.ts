import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { newEmail, parseFields, password, personName } from '../../../kernel/fields.ts';
import {
  isOpenToRegistration,
  keepRegistrationSecret,
  pagePaths,
  register,
  registrationClosed,
  requireMail,
  requirePasswords,
} from '../../accounts/index.ts';
import { choicePage, formPage } from '../form-page.tsx';
import type { PageServices } from '../services.ts';
import type { FormPage } from './add-form-page.ts';
import { emailField, explain, nameField, newPasswordField } from './form-fields.ts';
import { loginFlowFields, nextPage, untrustedNotice } from './login-flow.ts';
import { providerButtons, showPendingLink } from './provider-choice.ts';

const formSchema = z.object({
  full_name: personName,
  email: newEmail,
  password,
});

export function registerPage(services: PageServices): FormPage {
  const { messages: t, turnstileSiteKey } = services;
  return {
    path: pagePaths.register,
    hasBotCheck: true,

    async show({ c, app, flow, fields }, feedback) {
      requirePasswords(app);
      // While registration is closed, only invited users may register, with the link in their email.
      if (!isOpenToRegistration(app)) throw registrationClosed();
      const choices = providerButtons(services, { app, flow, fields });
      const title = t('register.title', { app: app.name });
      if (!services.sendsMail && choices.length > 0) return choicePage(t, { title, choices });
      requireMail(services);
      // Stores the secret before the form is submitted. If the response to the form stored it, a browser that submits
      // the form twice would lose it, because the browser ignores the first response and its cookie.
      keepRegistrationSecret(c, services.publicUrl);
      const link = await showPendingLink(services, { c });
      const email = emailField(t, fields.email ?? link?.email);
      const lines = [nameField(t, fields.full_name), email, newPasswordField(t)];
      return formPage(t, {
        title,
        error: explain(t, feedback, lines),
        notice: link?.notice ?? untrustedNotice(t, flow),
        choices,
        action: pagePaths.register,
        hidden: loginFlowFields(flow),
        fields: lines,
        submit: t('register.submit'),
        links: [{ href: nextPage(LOGIN_PAGE_PATH, flow), text: t('register.signIn') }],
        turnstileSiteKey,
      });
    },

    async submit({ c, app, flow, fields }) {
      await services.botCheck.require(fields['cf-turnstile-response']);
      const { full_name: fullName, ...account } = parseFields(formSchema, fields);
      const address = services.clientAddress(c);
      const secret = keepRegistrationSecret(c, services.publicUrl);
      await register(services, { ...account, fullName, app, address, secret });
      return c.redirect(nextPage(pagePaths.verify, flow, { email: account.email }), 303);
    },
  };
}
