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
import { journeyFields, onwards, refusalNotice } from './journey.ts';
import { sendBack } from './signed-in.ts';

/** Dependencies of the login page. */
export interface LoginPageDependencies extends LogInDependencies {
  readonly botCheck: BotCheck;
  readonly clientAddress: ClientAddress;
}

/**
 * The sign-in page: it returns the visitor to `from_url` with the token in the address, from where the
 * client takes it (SPEC section 2, Login).
 */
export function loginPage(
  services: LoginPageDependencies,
  { turnstileSiteKey }: Pick<PageOptions, 'turnstileSiteKey'>,
): FormPage {
  return {
    path: LOGIN_PAGE_PATH,
    hasBotCheck: true,

    show({ c, app, journey, fields }, feedback) {
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
        notice: refusalNotice(journey),
        action: LOGIN_PAGE_PATH,
        hidden: journeyFields(journey),
        fields: lines,
        submit: 'Sign in',
        links: linksOf({ app, journey, fields }, feedback),
        turnstileSiteKey,
      });
    },

    async submit(visit) {
      const { c, app, fields } = visit;
      await services.botCheck.require(fields['cf-turnstile-response']);
      // A form whose fields are absent is one that was sent empty.
      const { email = '', password = '' } = fields;
      const address = services.clientAddress(c);
      const { access_token: token } = await logIn(services, { app, email, password, address });
      return sendBack(visit, { token, isNewUser: false });
    },
  };
}

function linksOf({ app, journey, fields }: Omit<Visit, 'c'>, { error }: Feedback) {
  const email = fields.email ?? '';
  return [
    ...(error?.code === 'email_not_verified'
      ? [{ href: onwards(VERIFY_PATH, journey, { email }), text: 'Enter the code' }]
      : []),
    ...(isOpenToRegistration(app)
      ? [{ href: onwards(REGISTER_PATH, journey), text: 'Create an account' }]
      : []),
    { href: onwards(FORGOT_PASSWORD_PATH, journey), text: 'Forgot your password?' },
  ];
}
