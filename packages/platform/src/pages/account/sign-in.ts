import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { allowsPasswords } from '../../accounts/apps/admission.ts';
import { requireApp } from '../../accounts/apps/app-table.ts';
import { FORGOT_PASSWORD_PATH } from '../../accounts/page-paths.ts';
import type { BotCheck } from '../../accounts/sign-in/bot-check.ts';
import { type LogInDependencies, logIn } from '../../accounts/sign-in/log-in.ts';
import type { AppRow } from '../../database/schema/schema.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import { deviceOf } from '../../http/device.ts';
import { readForm, setErrorStatus } from '../../http/form.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { isOwnOrigin } from '../../http/is-own-origin.ts';
import type { OriginPolicy } from '../../kernel/origin-policy.ts';
import { messageIn } from '../../kernel/service-error.ts';
import { choicePage, formPage } from '../form-page.ts';
import type { Feedback, PageOptions } from '../login/add-form-page.ts';
import { emailField, explain, passwordField } from '../login/form-fields.ts';
import { readLoginFlow } from '../login/login-flow.ts';
import {
  linkSignedIn,
  type PageLinkDependencies,
  providerButtons,
  showPendingLink,
} from '../login/provider-choice.ts';
import { explainFailure } from '../login/provider-failures.ts';
import type { Html } from '../page.ts';
import { pagePolicy } from '../page-headers.ts';
import { keepToken } from '../page-session.ts';
import {
  ACCOUNT_MINUTES,
  accountArea,
  accountPaths,
  withAccountSession,
} from './account-session.ts';

/** Dependencies of the sign-in form of the account pages. */
export interface AccountSignInDependencies extends LogInDependencies, PageLinkDependencies {
  readonly botCheck: BotCheck;
  readonly clientAddress: ClientAddress;
  readonly origins: OriginPolicy;
}

/** A request of a visitor who is not signed in. */
interface SignInVisit {
  readonly c: Context<HttpEnv>;
  readonly app: AppRow;
  /** Fields of the query or of the form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly turnstileSiteKey: string | undefined;
}

/** Page with the sign-in form of the account pages. */
export async function signInPage(
  services: AccountSignInDependencies,
  { c, app, fields, turnstileSiteKey }: SignInVisit,
  feedback: Feedback,
): Promise<Html> {
  const { texts: t, providers, origins } = services;
  const hasBotCheck = turnstileSiteKey !== undefined;
  c.header('Content-Security-Policy', pagePolicy({ hasBotCheck, isNeverFramed: true }));
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
    error: explain(t, feedback, lines) ?? (failure ? { message: failure, fields: [] } : undefined),
    notice: link?.notice,
    action: accountPaths.signIn,
    hidden: { ...link?.hidden },
    fields: lines,
    submit: t('login.submit'),
    links: [
      { href: FORGOT_PASSWORD_PATH, text: t('login.forgotPassword') },
      { href: '/', text: t('account.backToApp', { app: app.name }) },
    ],
    turnstileSiteKey,
  });
}

/** Adds the route of the sign-in form. */
export function addAccountSignIn(
  routes: Hono<HttpEnv>,
  services: AccountSignInDependencies,
  { appId, turnstileSiteKey }: PageOptions,
): void {
  routes.post(accountPaths.signIn, csrf({ origin: isOwnOrigin }), async (c) => {
    const app = await requireApp(services.store, appId);
    const fields = await readForm(c);
    try {
      await services.botCheck.require(fields['cf-turnstile-response']);
      const { email = '', password = '' } = fields;
      const client = { address: services.clientAddress(c), device: deviceOf(c) };
      const attempt = { app, email, password, ...client };
      const { access_token: token, user } = await logIn(withAccountSession(services), attempt);
      await linkSignedIn(services, { c, fields }, user);
      keepToken(c, accountArea, { token, publicUrl: services.publicUrl });
      return c.redirect(ACCOUNT_PAGE_PATH, 303);
    } catch (thrown) {
      const error = setErrorStatus(c, thrown);
      return c.html(await signInPage(services, { c, app, fields, turnstileSiteKey }, { error }));
    }
  });
}
