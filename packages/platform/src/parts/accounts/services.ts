import type { Queries } from '@groundwork/engine';
import type { QueryOptions } from '../../http/calls/index.ts';
import type { IdempotencyKeyDependencies } from '../../http/with-idempotency-key.ts';
import type { OriginPolicy } from '../../kernel/origin-policy.ts';
import type { ConfirmEmailChangeDependencies } from './email-change/confirm-email-change.ts';
import type { RequestEmailChangeDependencies } from './email-change/request-email-change.ts';
import type { InvitationsDependencies } from './members/invitations.ts';
import type { RemoveMemberDependencies } from './members/remove-member.ts';
import type { UserAccessDependencies } from './members/user-access.ts';
import type { DeleteAccountDependencies } from './personal-data/delete-account.ts';
import type { PendingLinks } from './providers/pending-link.ts';
import type { ProviderFlows } from './providers/provider-flow.ts';
import type { RegisterDependencies } from './registration/register.ts';
import type { ResetPasswordDependencies } from './registration/reset-password.ts';
import type { VerifyEmailDependencies } from './registration/verify-email.ts';
import type { RenewTokenDependencies } from './sessions/renew-token.ts';
import type { ServiceTokens } from './sessions/service-tokens.ts';
import type { SessionUse } from './sessions/session-use.ts';
import type { SignOutDependencies } from './sessions/sign-out.ts';
import type { BotCheck } from './sign-in/bot-check.ts';
import type { LogInDependencies } from './sign-in/log-in.ts';

export interface AccountServices
  extends LogInDependencies,
    SignOutDependencies,
    Omit<UserAccessDependencies, 'signedInUsers'>,
    RenewTokenDependencies,
    RegisterDependencies,
    VerifyEmailDependencies,
    ResetPasswordDependencies,
    RequestEmailChangeDependencies,
    ConfirmEmailChangeDependencies,
    InvitationsDependencies,
    RemoveMemberDependencies,
    DeleteAccountDependencies,
    IdempotencyKeyDependencies,
    QueryOptions {
  readonly botCheck: BotCheck;
  readonly providerFlows: ProviderFlows;
  readonly pendingLinks: PendingLinks;
  readonly origins: OriginPolicy;
  readonly sessionUse: SessionUse;
  readonly serviceTokens: ServiceTokens;
  readonly queries: Queries;
}
