/** @jsxImportSource hono/jsx */
/**
 * Ends a login flow by redirecting the visitor to the return URL with the token.
 *
 * A popup instead posts the token to its opener, but only to the validated origin. A popup without an opener
 * redirects like any other page.
 */

import { createHash } from 'node:crypto';
import { raw } from 'hono/html';
import { page } from '../../../http/page/page.tsx';
import { pagePolicy } from '../../../http/page/page-headers.ts';
import { withAccessToken } from '../../../http/return-url.ts';
import type { Services } from '../../../services.ts';
import { keepSessionName } from '../../accounts/index.ts';
import type { Visit } from './add-form-page.ts';

const POPUP_SCRIPT = `
const { href, dataset } = document.getElementById('continue');
if (window.opener) {
  const message = { access_token: dataset.token, is_new_user: dataset.isNew === 'true' };
  window.opener.postMessage(message, dataset.origin);
  window.close();
} else {
  window.location.replace(href);
}
`;
const POPUP_SCRIPT_HASH = `sha256-${createHash('sha256').update(POPUP_SCRIPT).digest('base64')}`;

export async function sendBack(
  services: Services,
  { c, flow }: Pick<Visit, 'c' | 'flow'>,
  { token, isNewUser }: { token: string; isNewUser: boolean },
): Promise<Response> {
  const { messages: t } = services;
  await keepSessionName(c, services, token);
  const { returnUrl, popupOrigin } = flow;
  const target = withAccessToken(returnUrl, token);
  if (popupOrigin === undefined) return c.redirect(target, 303);

  const title = t('login.signedIn');
  c.header('Content-Security-Policy', pagePolicy({ scriptHash: POPUP_SCRIPT_HASH }));
  return c.html(
    page(
      { title, language: t('language') },
      <>
        <h1>{title}</h1>
        <p>
          <a
            id="continue"
            href={target}
            data-token={token}
            data-is-new={String(isNewUser)}
            data-origin={popupOrigin}
          >
            {t('page.continue')}
          </a>
        </p>
        <script>{raw(POPUP_SCRIPT)}</script>
      </>,
    ),
  );
}
