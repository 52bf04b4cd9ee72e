import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import type { Services } from '../../../services.ts';
import { SSO } from '../../accounts/index.ts';
import type { Link } from '../form-page.tsx';
import type { Visit } from './add-form-page.ts';
import { nextPage } from './login-flow.ts';
import { forgetPendingLink, readPendingLinkCookie } from './provider-cookies.ts';
import { needsAnotherAccount } from './provider-failures.ts';

/** Name of the form field that refers to the pending link. Without this field, a sign-in links no account. */
const LINK_FIELD = 'link';

/** Name of the parameter in a link to a provider that makes the provider ask which account to use. */
export const ANOTHER_FIELD = 'another_account';

export function providerButtons(
  { providers: { list }, messages: t }: Services,
  { app, flow, fields }: Pick<Visit, 'app' | 'flow' | 'fields'>,
): readonly Link[] {
  const choice = needsAnotherAccount(fields) ? { [ANOTHER_FIELD]: '1' } : {};
  return list.map(({ name, label }) => {
    const path = name === SSO ? routes.ssoLogin : routes.providerLogin;
    const filled = path.replace(':appId', app.id).replace(':provider', name);
    const href = nextPage(API_PREFIX + filled, flow, {
      ...(name !== SSO && { app_id: app.id }),
      ...choice,
    });
    return { href, text: t('provider.continue', { provider: label }) };
  });
}

interface ShownLink {
  readonly notice: string;
  readonly email: string;
  readonly hidden: Readonly<Record<string, string>>;
}

export async function showPendingLink(
  services: Services,
  { c }: Pick<Visit, 'c'>,
): Promise<ShownLink | undefined> {
  const link = await services.pendingLinks.read(readPendingLinkCookie(c, services.publicUrl));
  const label = link && services.providers.find(link.provider)?.label;
  if (!link || label === undefined) return undefined;
  const { email } = link;
  const notice = services.messages('provider.link', { email, provider: label });
  return { notice, email, hidden: { [LINK_FIELD]: '1' } };
}

/** Links the account of a user who signed in with a form that contained the pending link. */
export async function linkSignedIn(
  services: Services,
  { c, app, fields }: Pick<Visit, 'c' | 'app' | 'fields'>,
  { id: userId, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  if (fields[LINK_FIELD] === undefined) return;
  const account = { appId: app.id, userId, email, address: services.clientAddress(c) };
  await services.pendingLinks.confirm(readPendingLinkCookie(c, services.publicUrl), account);
  forgetPendingLink(c, services.publicUrl);
}
