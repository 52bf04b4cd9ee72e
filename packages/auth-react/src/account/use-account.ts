import {
  type AccountDeletion,
  type AccountDeletionClient,
  useAccountDeletion,
} from './use-account-deletion.ts';
import { type DataExport, type DataExportClient, useDataExport } from './use-data-export.ts';
import { type EmailChange, type EmailChangeClient, useEmailChange } from './use-email-change.ts';
import {
  type PasswordChange,
  type PasswordChangeClient,
  usePasswordChange,
} from './use-password-change.ts';
import { type Sessions, type SessionsClient, useSessions } from './use-sessions.ts';

/** The methods that a client needs for `useAccount`. */
export type AccountClient = SessionsClient &
  EmailChangeClient &
  PasswordChangeClient &
  DataExportClient &
  AccountDeletionClient;

/** The calls of an account page. Each call has its own `isPending` and `error`. */
export interface Account {
  readonly sessions: Sessions;
  readonly emailChange: EmailChange;
  readonly passwordChange: PasswordChange;
  readonly dataExport: DataExport;
  readonly deletion: AccountDeletion;
}

/**
 * Returns the calls of an account page, as props of `AccountPanel` of `@groundwork/ui/account`.
 *
 * @example
 * ```tsx
 * <AccountPanel user={user} {...useAccount(client)} onSignOut={() => logout('/')} />
 * ```
 */
export function useAccount(client: AccountClient): Account {
  return {
    sessions: useSessions(client),
    emailChange: useEmailChange(client),
    passwordChange: usePasswordChange(client),
    dataExport: useDataExport(client),
    deletion: useAccountDeletion(client),
  };
}
