import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import { withAccessToken } from '../../../http/return-url.ts';
import { english } from '../../../messages/messages.ts';
import { keepSessionName, renewToken } from '../../accounts/index.ts';
import type { AreaPage } from '../area-routes.ts';
import { formPage } from '../form-page.tsx';
import type { PageServices } from '../services.ts';
import { ADMIN_PATH } from './admin-area.ts';

export const EDITOR_PAGE_PATH = `${ADMIN_PATH}/editor`;

/** Query parameter with which the login page always asks for the password. */
export const ASK_PASSWORD = { ask: 'password' } as const;

/**
 * Returns the page on which administrators open the editor without entering the password again. Returns an empty
 * array if the platform serves no editor. Visitors who are not signed in to the administration are sent to the
 * login page.
 *
 * Hazard: scripts of the site can read the editor's token. So only the button of this page issues the token, and
 * scripts of the site can neither read nor send the page's form.
 */
export function editorPages(services: PageServices): readonly AreaPage[] {
  const { editorPath } = services;
  if (editorPath === undefined) return [];
  const login = new URLSearchParams({ from_url: editorPath, ...ASK_PASSWORD });
  const signInUrl = `${LOGIN_PAGE_PATH}?${login}`;
  return [
    {
      path: EDITOR_PAGE_PATH,
      signInUrl,
      async show({ formToken, member }) {
        return formPage(english, {
          title: 'Edit the pages',
          action: EDITOR_PAGE_PATH,
          hidden: { form_token: formToken },
          fields: [],
          submit: `Open the editor as ${member.user.email}`,
          links: [{ href: signInUrl, text: 'Sign in to the editor as another user' }],
        });
      },
      async submit({ c, app, member: { user, sessionId } }) {
        const subject = { userId: user.id, appId: app.id, sessionId, generation: 0 };
        // The session of the admin pages may be about to end.
        const token = await renewToken(services, subject);
        if (token === undefined) return signInUrl;
        await keepSessionName(c, services, token);
        return withAccessToken({ href: editorPath }, token);
      },
    },
  ];
}
