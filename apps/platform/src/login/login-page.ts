import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import { html } from 'hono/html';
import type { ReturnAddress } from '../http/return-address.ts';
import { type Html, page } from '../pages/page.ts';

/** What the sign-in page shows. */
export interface LoginPageContent {
  readonly appName: string;
  /** As asked for; checked again when the form comes back. */
  readonly fromUrl: string | undefined;
  readonly returnAddress: ReturnAddress;
  /** Kept from an attempt that failed; the password is not. */
  readonly email?: string;
  /** Why the attempt failed. */
  readonly error?: string;
}

/** The sign-in page (SPEC section 2, Login); works without JavaScript. */
export function loginPage(content: LoginPageContent): Html {
  const { appName, fromUrl, returnAddress, email, error } = content;
  const title = `Sign in to ${appName}`;
  // After a failed attempt the password is what has to be typed again.
  const [emailFocus, passwordFocus] = error ? ['', 'autofocus'] : ['autofocus', ''];
  const invalid = error ? html`aria-invalid="true" aria-describedby="sign-in-error"` : '';
  return page(
    { title: error ? `Error: ${title}` : title },
    html`<h1>${title}</h1>
${error && html`<p class="error" id="sign-in-error" role="alert">${error}</p>`}
${returnAddress.refused && html`<p class="notice">The page that sent you here asked to be returned to an address this platform does not trust. After signing in you go to the start page instead.</p>`}
<form method="post" action="${LOGIN_PAGE_PATH}">
<input type="hidden" name="from_url" value="${fromUrl ?? ''}">
<div>
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="320" value="${email ?? ''}" ${invalid} ${emailFocus}>
</div>
<div>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1000" ${invalid} ${passwordFocus}>
</div>
<button type="submit">Sign in</button>
</form>`,
  );
}
