import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { HttpEnv } from '../../../http/http-env.ts';
import { createStylesheet, STYLESHEET_PATH } from '../../../http/page/stylesheet.ts';
import type { UnionToIntersection } from '../../../kernel/union-to-intersection.ts';
import { addFormPage, type PageDependencies, type PageOptions } from './add-form-page.ts';
import { emailChangePage } from './email-change-page.ts';
import { forgotPasswordPage } from './forgot-password-page.ts';
import { invitePage } from './invite-page.ts';
import { loginPage } from './login-page.ts';
import { registerPage } from './register-page.ts';
import { resetPasswordPage } from './reset-password-page.ts';
import { verifyPage } from './verify-page.ts';

const pages = [
  loginPage,
  registerPage,
  verifyPage,
  forgotPasswordPage,
  resetPasswordPage,
  invitePage,
  emailChangePage,
] as const;

/** Dependencies of the account pages. */
export type AccountPageDependencies = PageDependencies &
  UnionToIntersection<Parameters<(typeof pages)[number]>[0]>;

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
  const routes = new Hono<HttpEnv>();
  routes.get(STYLESHEET_PATH, etag(), (c) => {
    // Browsers revalidate the style sheet, so that a published theme applies immediately.
    c.header('Cache-Control', 'no-cache');
    const stylesheet = createStylesheet(readTheme());
    return c.body(stylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
  for (const createPage of pages) {
    const page = createPage(services, options);
    if (!appPages.includes(page.path)) addFormPage(routes, services, options, page);
  }
  return routes;
}
