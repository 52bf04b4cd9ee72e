import type { Queries } from '@groundwork/engine';
import type { RequestEmailChangeDependencies } from '../../accounts/email-change/request-email-change.ts';
import type { InvitationsDependencies } from '../../accounts/members/invitations.ts';
import type { RemoveMemberDependencies } from '../../accounts/members/remove-member.ts';
import type { RegisterDependencies } from '../../accounts/registration/register.ts';
import type { ResetPasswordDependencies } from '../../accounts/registration/reset-password.ts';
import type { VerifyEmailDependencies } from '../../accounts/registration/verify-email.ts';
import type { RenewTokenDependencies } from '../../accounts/sessions/renew-token.ts';
import type { SessionUse } from '../../accounts/sessions/session-use.ts';
import type { SignOutDependencies } from '../../accounts/sessions/sign-out.ts';
import type { BotCheck } from '../../accounts/sign-in/bot-check.ts';
import type { LogInDependencies } from '../../accounts/sign-in/log-in.ts';
import type { LimitOptions } from '../../http/calls/record-query.ts';
import type { IdempotencyKeyDependencies } from '../../http/with-idempotency-key.ts';
import type { OriginPolicy } from '../../kernel/origin-policy.ts';
import type { UserAccessDependencies } from './members/user-access.ts';
import type { DeleteAccountDependencies } from './personal-data/delete-account.ts';

/** Services of the calls of this part. */
export interface AccountServices
  extends LogInDependencies,
    SignOutDependencies,
    Omit<UserAccessDependencies, 'signedInUsers'>,
    RenewTokenDependencies,
    RegisterDependencies,
    VerifyEmailDependencies,
    ResetPasswordDependencies,
    RequestEmailChangeDependencies,
    InvitationsDependencies,
    RemoveMemberDependencies,
    DeleteAccountDependencies,
    IdempotencyKeyDependencies,
    LimitOptions {
  readonly botCheck: BotCheck;
  readonly origins: OriginPolicy;
  readonly sessionUse: SessionUse;
  readonly queries: Queries;
}
