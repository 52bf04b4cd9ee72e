import type { Html } from '../../http/page/page.tsx';
import { messageIn } from '../../kernel/translated.ts';
import { allowsPasswords, logIn, pagePaths } from '../accounts/index.ts';
import { choicePage, formPage } from './form-page.tsx';
import type { Feedback, Visit } from './login/add-form-page.ts';
import { emailField, explain, passwordField } from './login/form-fields.ts';
import { nextPage, readLoginFlow } from './login/login-flow.ts';
import { linkSignedIn, providerButtons, showPendingLink } from './login/provider-choice.ts';
import { explainFailure } from './login/provider-failures.ts';
import { enterArea, type PageArea, withSessionOf } from './page-session.ts';
import type { PageServices } from './services.ts';

type SignInVisit = Omit<Visit, 'flow'>;

/** Shows the sign-in form of an area, or only the providers if the app does not allow passwords. */
export async function areaSignInPage(
  services: PageServices,
  { path, signInTitle, signInLead }: PageArea,
  { c, app, fields }: SignInVisit,
  feedback: Feedback,
): Promise<Html> {
  const { messages: t, providers, origins, turnstileSiteKey } = services;
  const flow = readLoginFlow({ from_url: path }, origins);
  const failure = explainFailure(t, fields, providers);
  const frame = {
    title: signInTitle(t, app.name),
    lead: messageIn(t, signInLead),
    choices: providerButtons(services, { app, flow, fields }),
  };
  if (!allowsPasswords(app)) {
    const message = feedback.error ? messageIn(t, feedback.error.userMessage) : failure;
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
    action: signInPath({ path }),
    hidden: { ...(fields.page !== undefined && { page: fields.page }), ...link?.hidden },
    fields: lines,
    submit: t('login.submit'),
    links: [
      { href: nextPage(pagePaths.forgotPassword, flow), text: t('login.forgotPassword') },
      { href: '/', text: t('account.backToApp', { app: app.name }) },
    ],
    turnstileSiteKey,
  });
}

export function signInPath({ path }: Pick<PageArea, 'path'>): string {
  return `${path}/sign-in`;
}

/**
 * Signs a user in to an area.
 *
 * @throws the errors of {@link logIn} and {@link enterArea}.
 */
export async function signInToArea(
  services: PageServices,
  area: PageArea,
  { c, app, fields }: SignInVisit,
  client: { readonly address: string; readonly device: string },
): Promise<void> {
  const { email = '', password = '' } = fields;
  const attempt = { app, email, password, ...client };
  const { access_token: token, user } = await logIn(withSessionOf(area, services), attempt);
  await linkSignedIn(services, { c, app, fields }, user);
  await enterArea(c, services, area, { app, token, address: client.address });
}
