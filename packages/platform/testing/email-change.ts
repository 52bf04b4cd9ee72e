import { routes } from '@groundwork/sdk/protocol';
import type { RunningPlatform } from '../src/platform.ts';
import { mailedLink } from './mailbox.ts';
import { openPage, type ShownPage, sendForm } from './page-visit.ts';
import { ann } from './sign-in.ts';
import { callApi } from './test-platform.ts';

/** Path of the page that the mailed links open. */
export const CHANGE_PAGE = '/confirm-email-change';

export const NEW_EMAIL = 'ann@new.example';

export function requestChange(
  platform: RunningPlatform,
  token: string,
  body: object = { new_email: NEW_EMAIL, current_password: ann.password },
): Promise<Response> {
  return callApi(platform, routes.emailChange, { token, body });
}

export async function mailedSecret(platform: RunningPlatform, to: string): Promise<string> {
  return (await mailedLink(platform, to)).searchParams.get('token') ?? '';
}

export function openLink(platform: RunningPlatform, token: string): Promise<ShownPage> {
  return openPage(platform, CHANGE_PAGE, { token });
}

export function sendLink(
  platform: RunningPlatform,
  token: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<ShownPage> {
  return sendForm(platform, CHANGE_PAGE, { token, ...fields });
}

/** Requests a new email address, and confirms the change with the links that both addresses receive. */
export async function changeEmail(
  platform: RunningPlatform,
  token: string,
  { from = ann.email, to = NEW_EMAIL, password = ann.password } = {},
): Promise<void> {
  await requestChange(platform, token, { new_email: to, current_password: password });
  const secrets = [await mailedSecret(platform, to), await mailedSecret(platform, from)];
  for (const secret of secrets) await sendLink(platform, secret);
}
