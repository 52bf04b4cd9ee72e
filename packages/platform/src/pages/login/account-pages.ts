import { Hono } from 'hono';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Services } from '../../main/services.ts';
import { STYLESHEET_PATH, stylesheet } from '../stylesheet.ts';
import { addFormPage, type PageOptions } from './add-form-page.ts';
import { forgotPasswordPage } from './forgot-password-page.ts';
import { invitePage } from './invite-page.ts';
import { loginPage } from './login-page.ts';
import { registerPage } from './register-page.ts';
import { resetPasswordPage } from './reset-password-page.ts';
import { verifyPage } from './verify-page.ts';

const STYLESHEET_SECONDS = 3600;

/** The pages on which people sign in, make an account, and see to their password. */
export function createAccountPages(services: Services, options: PageOptions): Hono<HttpEnv> {
  const pages = new Hono<HttpEnv>();
  pages.get(STYLESHEET_PATH, (c) => {
    c.header('Cache-Control', `public, max-age=${STYLESHEET_SECONDS}`);
    return c.body(stylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
  for (const page of [
    loginPage(services, options),
    registerPage(services, options),
    verifyPage(services),
    forgotPasswordPage(services),
    resetPasswordPage(services),
    invitePage(services),
  ]) {
    addFormPage(pages, services, options, page);
  }
  return pages;
}
