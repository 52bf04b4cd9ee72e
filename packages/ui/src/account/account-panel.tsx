import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../components/buttons.tsx';
import { Stack } from '../components/layout.tsx';
import { Text } from '../components/typography.tsx';
import { accountPanelMessages } from '../messages/account-panel.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { classNames } from '../styles/class-names.ts';
import { account, device } from './account.css.ts';
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

/** Props of {@link AccountPanel}, and the attributes of a `<div>`. */
export interface AccountPanelProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The signed-in user. */
  readonly user: { readonly email: string; readonly full_name?: string | null };
  /** Lists and ends the user's sessions: the result of `useSessions(client)`. */
  readonly sessions: SessionsCall;
  /** Requests a new email address: the result of `useEmailChange(client)`. */
  readonly emailChange: EmailChangeCall;
  /** Changes the password: the result of `usePasswordChange(client)`. Without it, the form is not shown. */
  readonly passwordChange?: PasswordChangeCall | undefined;
  /** Returns the user's data: the result of `useDataExport(client)`. */
  readonly dataExport: DataExportCall;
  /** Deletes the account: the result of `useAccountDeletion(client)`. */
  readonly deletion: AccountDeletionCall;
  readonly onSignOut: () => void;
}

/**
 * Account management: signs out, ends sessions, changes the email address and the password, downloads data, and deletes
 * the account. Place it below the heading of its page, because its parts have headings of the second level.
 */
export function AccountPanel(props: AccountPanelProps): ReactNode {
  const { user, sessions, emailChange, passwordChange, dataExport, deletion, ...more } = props;
  const { onSignOut, className, ...rest } = more;
  const messages = useMessages('accountPanel', accountPanelMessages);
  return (
    <div {...rest} className={classNames(account, className)}>
      <Stack gap="lg">
        <AccountSection title={messages.account}>
          <div>
            {user.full_name && <p className={device}>{user.full_name}</p>}
            <Text size="body">{user.email}</Text>
          </div>
          <div>
            <Button tone="outline" onClick={onSignOut}>
              {messages.signOut}
            </Button>
          </div>
        </AccountSection>
        <SessionList sessions={sessions} messages={messages} />
        <EmailChange emailChange={emailChange} messages={messages} />
        {passwordChange && (
          <PasswordChange
            passwordChange={passwordChange}
            messages={messages}
            onChanged={() => void sessions.reload()}
          />
        )}
        <DataExport dataExport={dataExport} messages={messages} />
        <AccountDeletion deletion={deletion} messages={messages} />
      </Stack>
    </div>
  );
}
