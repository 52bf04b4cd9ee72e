import type { Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { requireApp } from '../../accounts/apps/app-table.ts';
import type { AccessTokens } from '../../accounts/sessions/access-token.ts';
import { signOut } from '../../accounts/sessions/sign-out.ts';
import type { BotCheck } from '../../accounts/sign-in/bot-check.ts';
import { type LogInDependencies, logIn } from '../../accounts/sign-in/log-in.ts';
import type { AppRow, Store } from '../../database/schema/schema.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import { deviceOf } from '../../http/device.ts';
import { readForm, setErrorStatus } from '../../http/form.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { isOwnOrigin } from '../../http/is-own-origin.ts';
import { forbidden, type ServiceError } from '../../kernel/service-error.ts';
import { english } from '../../texts/texts.ts';
import { formPage } from '../form-page.ts';
import type { PageOptions } from '../login/add-form-page.ts';
import { emailField, explain, passwordField } from '../login/form-fields.ts';
import type { Html } from '../page.ts';
import { pagePolicy } from '../page-headers.ts';
import { forgetToken, keepToken, type PageSessionDependencies } from '../page-session.ts';
import { adminArea, findAdmin, requireFormToken } from './admin-session.ts';
import { ADMIN_PATH, adminPaths } from './paths.ts';

/** Page with the sign-in form of administrators. */
export function signInPage(
  c: Context<HttpEnv>,
  { app, turnstileSiteKey }: { app: AppRow; turnstileSiteKey: string | undefined },
  { email, error }: { email?: string | undefined; error?: ServiceError } = {},
): Html {
  const hasBotCheck = turnstileSiteKey !== undefined;
  c.header('Content-Security-Policy', pagePolicy({ hasBotCheck, isNeverFramed: true }));
  const fields = [emailField(english, email), passwordField(english)];
  return formPage(english, {
    title: `Administration of ${app.name}`,
    lead: 'For admins of the app.',
    error: explain(english, error ? { error } : {}, fields),
    action: adminPaths.signIn,
    hidden: {},
    fields,
    submit: 'Sign in',
    turnstileSiteKey,
  });
}

/** Dependencies of this module. */
export interface SignInDependencies extends LogInDependencies, PageSessionDependencies {
  readonly store: Store;
  readonly tokens: AccessTokens;
  readonly botCheck: BotCheck;
  readonly clientAddress: ClientAddress;
}

/** Adds the routes that sign administrators in and out. */
export function addSignIn(
  routes: Hono<HttpEnv>,
  services: SignInDependencies,
  { appId, turnstileSiteKey }: PageOptions,
): void {
  const { store, botCheck, publicUrl } = services;

  routes.post(adminPaths.signIn, csrf({ origin: isOwnOrigin }), async (c) => {
    const app = await requireApp(store, appId);
    const { email = '', password = '', ...fields } = await readForm(c);
    try {
      await botCheck.require(fields['cf-turnstile-response']);
      const client = { address: services.clientAddress(c), device: deviceOf(c) };
      const { access_token, user } = await logIn(services, { app, email, password, ...client });
      if (user.role !== 'admin') {
        await signOut(store, await services.tokens.read(access_token), client.address);
        throw forbidden(
          'This account is not an admin of the app. Sign in as an admin, or ask one.',
        );
      }
      keepToken(c, adminArea, { token: access_token, publicUrl });
      return c.redirect(ADMIN_PATH, 303);
    } catch (thrown) {
      const error = setErrorStatus(c, thrown);
      return c.html(signInPage(c, { app, turnstileSiteKey }, { email, error }));
    }
  });

  routes.post(adminPaths.signOut, csrf({ origin: isOwnOrigin }), async (c) => {
    const admin = await findAdmin(services, await requireApp(store, appId), c);
    const { form_token: token } = await readForm(c);
    if (admin) {
      requireFormToken(services, admin, token);
      const subject = { appId, userId: admin.user.id, sessionId: admin.sessionId };
      await signOut(store, { kind: 'user', ...subject }, services.clientAddress(c));
    }
    forgetToken(c, adminArea, services);
    return c.redirect(ADMIN_PATH, 303);
  });
}
