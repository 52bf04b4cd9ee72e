import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { HttpEnv } from '../../http/http-env.ts';
import { createStylesheet, STYLESHEET_PATH } from '../stylesheet.ts';
import { type AddFormPageDependencies, addFormPage, type PageOptions } from './add-form-page.ts';
import { type EmailChangePageDependencies, emailChangePage } from './email-change-page.ts';
import { type ForgotPasswordPageDependencies, forgotPasswordPage } from './forgot-password-page.ts';
import { type InvitePageDependencies, invitePage } from './invite-page.ts';
import { type LoginPageDependencies, loginPage } from './login-page.ts';
import { type RegisterPageDependencies, registerPage } from './register-page.ts';
import { type ResetPasswordPageDependencies, resetPasswordPage } from './reset-password-page.ts';
import { type VerifyPageDependencies, verifyPage } from './verify-page.ts';

/** Dependencies of the account pages. */
export interface AccountPageDependencies
  extends LoginPageDependencies,
    RegisterPageDependencies,
    VerifyPageDependencies,
    ForgotPasswordPageDependencies,
    ResetPasswordPageDependencies,
    InvitePageDependencies,
    EmailChangePageDependencies,
    AddFormPageDependencies {}

/** Options of the account pages. */
export interface AccountPageOptions extends PageOptions {
  /** Paths of pages that the app serves instead. */
  readonly appPages: readonly string[];
  /** Returns the style sheet with the theme of the site, if it has one. */
  readonly readTheme: () => string | undefined;
}

/** Creates the pages for sign-in, registration and passwords, except those that the app serves. */
export function createAccountPages(
  services: AccountPageDependencies,
  { appPages, readTheme, ...options }: AccountPageOptions,
): Hono<HttpEnv> {
  const pages = new Hono<HttpEnv>();
  pages.get(STYLESHEET_PATH, etag(), (c) => {
    // A published theme shows immediately.
    c.header('Cache-Control', 'no-cache');
    const stylesheet = createStylesheet(readTheme());
    return c.body(stylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
  for (const page of [
    loginPage(services, options),
    registerPage(services, options),
    verifyPage(services),
    forgotPasswordPage(services),
    resetPasswordPage(services),
    invitePage(services),
    emailChangePage(services),
  ]) {
    if (!appPages.includes(page.path)) addFormPage(pages, services, options, page);
  }
  return pages;
}
