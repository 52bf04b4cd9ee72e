import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../components/buttons.tsx';
import { Stack } from '../components/layout.tsx';
import { Text } from '../components/typography.tsx';
import { classNames } from '../styles/class-names.ts';
import { account, device } from './account.css.ts';
import { type AccountPanelCopy, accountPanelCopy } from './account-copy.ts';
import { AccountDeletion } from './account-deletion.tsx';
import { AccountSection } from './account-section.tsx';
import type {
  AccountDeletionCall,
  DataExportCall,
  EmailChangeCall,
  PasswordChangeCall,
  SessionsCall,
} from './calls.ts';
import { DataExport } from './data-export.tsx';
import { EmailChange } from './email-change.tsx';
import { PasswordChange } from './password-change.tsx';
import { SessionList } from './session-list.tsx';

/** Props of {@link AccountPanel}, and those of a `<div>`. */
export interface AccountPanelProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The signed-in user. */
  readonly user: { readonly email: string; readonly full_name?: string | null };
  /** Such as `useSessions(client)`. */
  readonly sessions: SessionsCall;
  /** Such as `useEmailChange(client)`. */
  readonly emailChange: EmailChangeCall;
  /** Such as `usePasswordChange(client)`. Without it, the password cannot be changed. */
  readonly passwordChange?: PasswordChangeCall | undefined;
  /** Such as `useDataExport(client)`. */
  readonly dataExport: DataExportCall;
  /** Such as `useAccountDeletion(client)`. */
  readonly deletion: AccountDeletionCall;
  readonly onSignOut: () => void;
  /** Replaces the English words. */
  readonly copy?: Partial<AccountPanelCopy>;
}

/**
 * What a user does with their account: sign out, end sessions, change the address and the password, download their data,
 * and delete the account. Place it below the heading of its page; its parts have headings of the second level.
 */
export function AccountPanel(props: AccountPanelProps): ReactNode {
  const { user, sessions, emailChange, passwordChange, dataExport, deletion, ...more } = props;
  const { onSignOut, copy, className, ...rest } = more;
  const words = { ...accountPanelCopy, ...copy };
  return (
    <div {...rest} className={classNames(account, className)}>
      <Stack gap="lg">
        <AccountSection title={words.account}>
          <div>
            {user.full_name && <p className={device}>{user.full_name}</p>}
            <Text size="body">{user.email}</Text>
          </div>
          <div>
            <Button tone="outline" onClick={onSignOut}>
              {words.signOut}
            </Button>
          </div>
        </AccountSection>
        <SessionList sessions={sessions} words={words} />
        <EmailChange emailChange={emailChange} words={words} />
        {passwordChange && (
          <PasswordChange
            passwordChange={passwordChange}
            words={words}
            onChanged={() => void sessions.reload()}
          />
        )}
        <DataExport dataExport={dataExport} words={words} />
        <AccountDeletion deletion={deletion} words={words} />
      </Stack>
    </div>
  );
}
