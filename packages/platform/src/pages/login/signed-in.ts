/**
 * The end of a journey: back to where the visitor came from, with the token.
 *
 * A page that was opened as a popup tells its opener instead, and only at the origin that was checked;
 * without an opener, because the browser opened no popup, it goes back as any other.
 */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { withAccessToken } from '../../http/return-url.ts';
import { page } from '../page.ts';
import { pagePolicy } from '../page-headers.ts';
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

/** Sends a visitor back, signed in. */
export function sendBack(
  { c, journey }: Visit,
  { token, isNewUser }: { token: string; isNewUser: boolean },
): Response | Promise<Response> {
  const { returnAddress, popupOrigin } = journey;
  const target = withAccessToken(returnAddress, token);
  if (popupOrigin === undefined) return c.redirect(target, 303);

  c.header('Content-Security-Policy', pagePolicy({ scriptHash: POPUP_SCRIPT_HASH }));
  return c.html(
    page(
      { title: 'You are signed in' },
      html`<h1>You are signed in</h1>
<p><a id="continue" href="${target}" data-token="${token}" data-is-new="${String(isNewUser)}" data-origin="${popupOrigin}">Continue</a></p>
<script>${raw(POPUP_SCRIPT)}</script>`,
    ),
  );
}
