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

export type AccountPageDependencies = PageDependencies &
  UnionToIntersection<Parameters<(typeof pages)[number]>[0]>;

export interface AccountPageOptions extends PageOptions {
  /** URL paths of pages that the app serves instead of the platform. */
  readonly appPages: readonly string[];
  readonly readTheme: () => string | undefined;
}

export function createAccountPages(
  services: AccountPageDependencies,
  { appPages, readTheme, ...options }: AccountPageOptions,
): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.get(STYLESHEET_PATH, etag(), (c) => {
    // Browsers must check the stylesheet for changes, so that a published theme takes effect immediately.
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
