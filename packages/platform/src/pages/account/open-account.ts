import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Texts } from '../../texts/texts.ts';
import { page } from '../page.ts';
import { keepToken } from '../page-session.ts';
import { accountArea } from './account-area.ts';

/** Dependencies of {@link openAccount}. */
export interface OpenAccountDependencies {
  readonly publicUrl: string;
  readonly texts: Texts;
}

/**
 * Opens the account page for a user who returns from a provider.
 *
 * Responds with a page that navigates there, not with a redirect: browsers would not send the `SameSite=Strict` cookie
 * with a redirect that begins at the provider's site.
 */
export function openAccount(
  c: Context<HttpEnv>,
  { publicUrl, texts: t }: OpenAccountDependencies,
  token: string,
): Response | Promise<Response> {
  keepToken(c, accountArea, { token, publicUrl });
  const title = t('login.signedIn');
  return c.html(
    page(
      { title, language: t('language'), next: ACCOUNT_PAGE_PATH },
      html`<h1>${title}</h1>
<p><a href="${ACCOUNT_PAGE_PATH}">${t('page.continue')}</a></p>`,
    ),
  );
}
