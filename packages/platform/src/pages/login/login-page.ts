import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import { allowsPasswords, isOpenToRegistration } from '../../accounts/apps/admission.ts';
import { FORGOT_PASSWORD_PATH, REGISTER_PATH, VERIFY_PATH } from '../../accounts/page-paths.ts';
import type { BotCheck } from '../../accounts/sign-in/bot-check.ts';
import { type LogInDependencies, logIn } from '../../accounts/sign-in/log-in.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import { formPage } from '../form-page.ts';
import { messagePage } from '../page.ts';
import type { Feedback, FormPage, PageOptions, Visit } from './add-form-page.ts';
import { emailField, explain, passwordField } from './form-fields.ts';
import { loginFlowFields, nextPage, untrustedNotice } from './login-flow.ts';
import { sendBack } from './return-signed-in.ts';

/** Dependencies of the login page. */
export interface LoginPageDependencies extends LogInDependencies {
  readonly botCheck: BotCheck;
  readonly clientAddress: ClientAddress;
}

/**
 * Sign-in page: returns the visitor to `from_url` with the token in the URL, from which the client reads it (SPEC
 * section 2, Login).
 */
export function loginPage(
  services: LoginPageDependencies,
  { turnstileSiteKey }: Pick<PageOptions, 'turnstileSiteKey'>,
): FormPage {
  return {
    path: LOGIN_PAGE_PATH,
    hasBotCheck: true,

    show({ c, app, flow, fields }, feedback) {
      const title = `Sign in to ${app.name}`;
      if (!allowsPasswords(app)) {
        c.status(403);
        const hint = 'Ask the administrator of the app how to sign in.';
        return messagePage(title, 'Signing in with a password is turned off for this app.', hint);
      }
      const lines = [emailField(fields.email), passwordField];
      return formPage({
        title,
        error: explain(feedback, lines),
        notice: untrustedNotice(flow),
        action: LOGIN_PAGE_PATH,
        hidden: loginFlowFields(flow),
        fields: lines,
        submit: 'Sign in',
        links: linksOf({ app, flow, fields }, feedback),
        turnstileSiteKey,
      });
    },

    async submit(visit) {
      const { c, app, fields } = visit;
      await services.botCheck.require(fields['cf-turnstile-response']);
      // Treats absent fields as empty ones.
      const { email = '', password = '' } = fields;
      const address = services.clientAddress(c);
      const { access_token: token } = await logIn(services, { app, email, password, address });
      return sendBack(visit, { token, isNewUser: false });
    },
  };
}

function linksOf({ app, flow, fields }: Omit<Visit, 'c'>, { error }: Feedback) {
  const email = fields.email ?? '';
  return [
    ...(error?.code === 'email_not_verified'
      ? [{ href: nextPage(VERIFY_PATH, flow, { email }), text: 'Enter the code' }]
      : []),
    ...(isOpenToRegistration(app)
      ? [{ href: nextPage(REGISTER_PATH, flow), text: 'Create an account' }]
      : []),
    { href: nextPage(FORGOT_PASSWORD_PATH, flow), text: 'Forgot your password?' },
  ];
}
