import type { MessageKey, Messages } from '../../../messages/messages.ts';
import type { Services } from '../../../services.ts';
import type { ProviderFailure } from '../../accounts/index.ts';

/** Query parameters of the login page that describe why a sign-in with a provider failed. */
export const FAILURE_FIELD = 'sign_in_error';
export const PROVIDER_FIELD = 'provider';

/** Reasons for which the platform rejects a user whom the provider has identified. */
type Rejection =
  | 'account_disabled'
  | 'forbidden'
  | 'registration_closed'
  | 'too_many_attempts'
  | 'unconfirmed';

/** Messages by reason. The login page shows only these messages, never a string from its URL. */
const MESSAGES = {
  account_disabled: 'error.accountDisabled',
  cancelled: 'provider.cancelled',
  expired: 'provider.expired',
  forbidden: 'error.notAdmin',
  no_email: 'provider.noEmail',
  registration_closed: 'provider.registrationClosed',
  rejected: 'provider.rejected',
  too_many_attempts: 'provider.tooManyAttempts',
  unconfirmed: 'provider.unconfirmed',
  unreachable: 'provider.unreachable',
} as const satisfies Record<ProviderFailure | Rejection, MessageKey>;

/** Reasons for which the platform would reject the same account at the provider again. */
const ACCOUNT_REASONS: readonly string[] = [
  'account_disabled',
  'forbidden',
  'no_email',
  'registration_closed',
  'unconfirmed',
];

export function needsAnotherAccount(fields: Readonly<Record<string, string>>): boolean {
  return ACCOUNT_REASONS.includes(fields[FAILURE_FIELD] ?? '');
}

export function explainFailure(
  t: Messages,
  { [FAILURE_FIELD]: reason = '', [PROVIDER_FIELD]: name = '' }: Readonly<Record<string, string>>,
  providers: Pick<Services['providers'], 'find'>,
): string | undefined {
  const label = providers.find(name)?.label;
  if (label === undefined || !isReason(reason)) return undefined;
  return t(MESSAGES[reason], { provider: label });
}

function isReason(reason: string): reason is keyof typeof MESSAGES {
  return Object.hasOwn(MESSAGES, reason);
}
