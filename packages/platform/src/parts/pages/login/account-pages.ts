import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { HttpEnv } from '../../../http/http-env.ts';
import { createStylesheet, STYLESHEET_PATH } from '../../../http/page/stylesheet.ts';
import type { PageServices } from '../services.ts';
import { addFormPage } from './add-form-page.ts';
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

export function createAccountPages(services: PageServices): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.get(STYLESHEET_PATH, etag(), (c) => {
    // Browsers must revalidate the stylesheet, so that a published theme takes effect immediately.
    c.header('Cache-Control', 'no-cache');
    const stylesheet = createStylesheet(services.readTheme());
    return c.body(stylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
  for (const createPage of pages) {
    const page = createPage(services);
    if (!services.appPages.includes(page.path)) addFormPage(routes, services, page);
  }
  return routes;
}
