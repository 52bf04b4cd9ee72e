import type { ProviderFailure } from '../../accounts/providers/provider-error.ts';
import type { Providers } from '../../accounts/providers/providers.ts';

/** Fields of the login page's query that describe a failed sign-in with a provider. */
export const FAILURE_FIELD = 'sign_in_error';
export const PROVIDER_FIELD = 'provider';

/** Why the platform rejects a user whom the provider identified. */
type Rejection = 'account_disabled' | 'registration_closed' | 'too_many_attempts' | 'unconfirmed';

/** Texts by reason; the login page never shows a text of its query. */
const TEXTS: Readonly<Record<ProviderFailure | Rejection, (label: string) => string>> = {
  account_disabled: () =>
    'This account is disabled. Ask the administrator of the app to enable it.',
  cancelled: (label) =>
    `You did not agree to sign in with ${label}. Try again, or choose another method.`,
  expired: (label) =>
    `The sign-in with ${label} began more than ten minutes ago, or in another browser. Start again.`,
  no_email: (label) =>
    `${label} sent no e-mail address. Allow it to send yours, or choose another method.`,
  registration_closed: (label) =>
    `You are signed in to ${label}, but this app requires an invitation to your address there. Ask its administrator for one.`,
  rejected: (label) => `The response of ${label} is not valid. Start again.`,
  too_many_attempts: () => 'There were too many attempts. Try again later.',
  unconfirmed: (label) =>
    `${label} does not confirm that the e-mail address of your account there is yours. Sign in with another method.`,
  unreachable: (label) => `${label} does not respond. Try again later, or choose another method.`,
};

/** Returns the text for a failed sign-in; undefined if the fields describe none. */
export function explainFailure(
  { [FAILURE_FIELD]: reason = '', [PROVIDER_FIELD]: name = '' }: Readonly<Record<string, string>>,
  providers: Pick<Providers, 'find'>,
): string | undefined {
  const label = providers.find(name)?.label;
  if (label === undefined || !isReason(reason)) return undefined;
  return TEXTS[reason](label);
}

function isReason(reason: string): reason is keyof typeof TEXTS {
  return Object.hasOwn(TEXTS, reason);
}
