import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { z } from 'zod';
import { requireApp } from '../accounts/require-app.ts';
import { logIn } from '../auth/log-in.ts';
import { answerError, answerErrorAsPage } from '../http/answer-error.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { readBody } from '../http/read-body.ts';
import { remoteAddress } from '../http/remote-address.ts';
import { parseReturnAddress, withAccessToken } from '../http/return-address.ts';
import { pageHeaders, pagePolicy } from '../pages/page-headers.ts';
import { stylesheet } from '../pages/stylesheet.ts';
import type { Services } from '../services.ts';
import { type LoginPageContent, loginPage } from './login-page.ts';

const STYLESHEET_SECONDS = 3600;
const FORM_LIMIT_BYTES = 16 * 1024;

/** A form whose fields are absent is one that was sent empty. */
const formSchema = z.object({
  email: z.string().max(320).catch(''),
  password: z.string().max(1000).catch(''),
  from_url: z.string().optional().catch(undefined),
});

/**
 * The platform's sign-in page: `GET` shows the form, `POST` takes it and returns the visitor to
 * `from_url` with the token in the address, from where the client takes it (SPEC section 2).
 */
export function createLoginRoutes(services: Services, appId: string): Hono<HttpEnv> {
  const login = new Hono<HttpEnv>();
  login.onError(answerError(services.log, answerErrorAsPage));

  login.get('/styles.css', (c) => {
    c.header('Cache-Control', `public, max-age=${STYLESHEET_SECONDS}`);
    return c.body(stylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });

  login.use(pageHeaders);
  login.get('/', async (c) => {
    const { name: appName } = await requireApp(services.store, appId);
    const fromUrl = c.req.query('from_url');
    const returnAddress = parseReturnAddress(fromUrl, services.origins);
    return show(c, { appName, fromUrl, returnAddress });
  });

  login.post('/', csrf({ origin: isOwnOrigin }), async (c) => {
    const app = await requireApp(services.store, appId);
    const { email, password, from_url: fromUrl } = await readForm(c);
    const returnAddress = parseReturnAddress(fromUrl, services.origins);
    const outcome = await logIn(services, { app, email, password, address: remoteAddress(c) });
    if (outcome.kind === 'signed-in') {
      return c.redirect(withAccessToken(returnAddress, outcome.token), 303);
    }

    let error = 'The e-mail address or the password is wrong.';
    c.status(400);
    if (outcome.kind === 'throttled') {
      error = 'There were too many attempts to sign in. Wait a few minutes, then try again.';
      c.status(429);
      c.header('Retry-After', String(outcome.retryAfterSeconds));
    }
    return show(c, { appName: app.name, fromUrl, returnAddress, email, error });
  });
  return login;
}

async function readForm(c: Context<HttpEnv>) {
  const fields = new URLSearchParams(await readBody(c, FORM_LIMIT_BYTES));
  return formSchema.parse(Object.fromEntries(fields));
}

function show(c: Context<HttpEnv>, content: LoginPageContent): Response | Promise<Response> {
  c.header('Content-Security-Policy', pagePolicy(content.returnAddress.origin));
  return c.html(loginPage(content));
}

/** Hosts are compared, not schemes: behind a TLS proxy the platform itself is asked over HTTP. */
function isOwnOrigin(origin: string, c: Context): boolean {
  return URL.canParse(origin) && new URL(origin).host === c.req.header('Host');
}
