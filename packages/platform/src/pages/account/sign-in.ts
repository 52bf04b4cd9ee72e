import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import { allowsPasswords } from '../../accounts/apps/admission.ts';
import { FORGOT_PASSWORD_PATH } from '../../accounts/page-paths.ts';
import { type LogInDependencies, logIn } from '../../accounts/sign-in/log-in.ts';
import { messageIn } from '../../kernel/service-error.ts';
import { type AreaSignIn, requestedPage } from '../area-routes.ts';
import { choicePage, formPage } from '../form-page.ts';
import type { PageDependencies } from '../login/add-form-page.ts';
import { emailField, explain, passwordField } from '../login/form-fields.ts';
import { readLoginFlow } from '../login/login-flow.ts';
import {
  linkSignedIn,
  type PageLinkDependencies,
  providerButtons,
  showPendingLink,
} from '../login/provider-choice.ts';
import { explainFailure } from '../login/provider-failures.ts';
import { ACCOUNT_MINUTES, accountPaths, withAccountSession } from './account-area.ts';

/** Sign-in form of the account pages. */
export function accountSignIn(
  services: LogInDependencies & PageLinkDependencies & PageDependencies,
  turnstileSiteKey: string | undefined,
): AreaSignIn {
  const { texts: t, providers, origins } = services;
  return {
    async show({ c, app, fields }, feedback) {
      const flow = readLoginFlow({ from_url: ACCOUNT_PAGE_PATH }, origins);
      const failure = explainFailure(t, fields, providers);
      const frame = {
        title: t('account.signIn.title', { app: app.name }),
        lead: t('account.signIn.lead', { minutes: ACCOUNT_MINUTES }),
        choices: providerButtons(services, { app, flow }),
      };
      if (!allowsPasswords(app)) {
        const message = feedback.error ? messageIn(t, feedback.error.words) : failure;
        const closed =
          frame.choices.length > 0
            ? undefined
            : `${t('login.passwordsOff')} ${t('login.askAdministrator')}`;
        const shown = message ?? closed;
        return choicePage(t, { ...frame, ...(shown && { error: { message: shown, fields: [] } }) });
      }
      const link = await showPendingLink(services, { c });
      const lines = [emailField(t, fields.email ?? link?.email), passwordField(t)];
      return formPage(t, {
        ...frame,
        error:
          explain(t, feedback, lines) ?? (failure ? { message: failure, fields: [] } : undefined),
        notice: link?.notice,
        action: accountPaths.signIn,
        hidden: { ...requestedPage(fields), ...link?.hidden },
        fields: lines,
        submit: t('login.submit'),
        links: [
          { href: FORGOT_PASSWORD_PATH, text: t('login.forgotPassword') },
          { href: '/', text: t('account.backToApp', { app: app.name }) },
        ],
        turnstileSiteKey,
      });
    },
    async submit(visit, attempt) {
      const { access_token: token, user } = await logIn(withAccountSession(services), attempt);
      await linkSignedIn(services, visit, user);
      return token;
    },
  };
}
