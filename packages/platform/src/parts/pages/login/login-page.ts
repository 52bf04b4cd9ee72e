import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import { deviceOf } from '../../../http/device.ts';
import { messagePage } from '../../../http/page/page.tsx';
import type { Messages } from '../../../messages/messages.ts';
import {
  allowsPasswords,
  isOpenToRegistration,
  logIn,
  pagePaths,
  readRegistrationSecret,
} from '../../accounts/index.ts';
import { ASK_PASSWORD, EDITOR_PAGE_PATH } from '../admin/editor-page.ts';
import { choicePage, formPage } from '../form-page.tsx';
import { openAreas, requestedArea, requestsEditor } from '../return-to-area.tsx';
import type { PageServices } from '../services.ts';
import type { Feedback, FormPage, Visit } from './add-form-page.ts';
import { emailField, explain, passwordField } from './form-fields.ts';
import { loginFlowFields, nextPage, untrustedNotice } from './login-flow.ts';
import { linkSignedIn, providerButtons, showPendingLink } from './provider-choice.ts';
import { explainFailure } from './provider-failures.ts';
import { sendBack } from './return-signed-in.tsx';

/**
 * Returns the login page. After the sign-in, the visitor returns to `from_url` with the token in the URL.
 * The visitor can then also open the account pages and, as an administrator, the admin pages.
 */
export function loginPage(services: PageServices): FormPage {
  const { messages: t, turnstileSiteKey } = services;
  return {
    path: LOGIN_PAGE_PATH,
    hasBotCheck: true,

    async show({ c, app, flow, fields }, feedback) {
      // Redirects to the sign-in form of the area, because an area accepts no other form.
      const area = requestedArea({ c, flow });
      if (area) return c.redirect(area.path, 303);
      const failure = explainFailure(t, fields, services.providers);
      // An administrator who has entered the password in the administration does not enter it again.
      const mayContinue = fields.ask !== ASK_PASSWORD.ask && failure === undefined;
      if (mayContinue && requestsEditor({ c, flow }, services.editorPath)) {
        return c.redirect(EDITOR_PAGE_PATH, 303);
      }
      const title = t('login.title', { app: app.name });
      const choices = providerButtons(services, { app, flow, fields });
      const error = failure === undefined ? undefined : { message: failure, fields: [] };
      if (!allowsPasswords(app) && choices.length > 0) {
        return choicePage(t, { title, error, notice: untrustedNotice(t, flow), choices });
      }
      if (!allowsPasswords(app)) {
        c.status(403);
        return messagePage(t, title, t('login.passwordsOff'), t('login.askAdministrator'));
      }
      const link = await showPendingLink(services, { c });
      const lines = [emailField(t, fields.email ?? link?.email), passwordField(t)];
      return formPage(t, {
        title,
        error: explain(t, feedback, lines) ?? error,
        notice: link?.notice ?? untrustedNotice(t, flow),
        choices,
        action: LOGIN_PAGE_PATH,
        hidden: { ...loginFlowFields(flow), ...link?.hidden },
        fields: lines,
        submit: t('login.submit'),
        links: linksOf(t, { app, flow, fields }, feedback),
        turnstileSiteKey,
      });
    },

    async submit(visit) {
      const { c, app, fields } = visit;
      await services.botCheck.require(fields['cf-turnstile-response']);
      // A missing field counts as empty.
      const { email = '', password = '' } = fields;
      const { access_token: token, user } = await logIn(services, {
        app,
        email,
        password,
        secret: readRegistrationSecret(c, services.publicUrl),
        address: services.clientAddress(c),
        device: deviceOf(c),
      });
      await linkSignedIn(services, visit, user);
      await openAreas(c, services, { app, token });
      return sendBack(services, visit, { token, isNewUser: false });
    },
  };
}

function linksOf(t: Messages, { app, flow, fields }: Omit<Visit, 'c'>, { error }: Feedback) {
  const email = fields.email ?? '';
  return [
    ...(error?.code === 'email_not_verified'
      ? [{ href: nextPage(pagePaths.verify, flow, { email }), text: t('login.enterCode') }]
      : []),
    ...(isOpenToRegistration(app)
      ? [{ href: nextPage(pagePaths.register, flow), text: t('login.register') }]
      : []),
    { href: nextPage(pagePaths.forgotPassword, flow), text: t('login.forgotPassword') },
  ];
}
