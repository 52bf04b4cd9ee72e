import { type InvitationResponse, routes } from '@groundwork/sdk/protocol';
import { SubmitButton } from '@groundwork/ui';
import { toast, toastFailure } from '@groundwork/ui/toast';
import { type ReactNode, useState } from 'react';
import { code, notice } from '../components/controls.css.ts';
import { Field } from '../components/field.tsx';
import { GuardedForm } from '../components/guarded-form.tsx';
import { messages } from '../messages.ts';
import { RejectedCall } from '../platform.ts';
import { usePlatform } from '../platform-context.ts';
import { RoleSelect } from './role-select.tsx';

interface InviteFormProps {
  readonly roles: readonly string[];
  readonly onInvited: () => void;
}

/** Form that invites a user. If the platform sends no mail, it shows the link of the invitation. */
export function InviteForm({ roles, onInvited }: InviteFormProps): ReactNode {
  const platform = usePlatform();
  const [error, setError] = useState<string>();
  const [link, setLink] = useState<string>();

  async function invite(element: HTMLFormElement) {
    const content = new FormData(element);
    const body = {
      user_email: content.get('email'),
      role: content.get('role'),
      message: content.get('message'),
    };
    setError(undefined);
    try {
      const sent = await platform.request<InvitationResponse>(routes.inviteUser, {
        method: 'POST',
        body,
      });
      setLink(sent.invitation_url);
      if (sent.invitation_url === undefined) toast({ title: messages.users.invited });
      element.reset();
      return true;
    } catch (thrown) {
      if (thrown instanceof RejectedCall && thrown.fields.includes('user_email')) {
        setError(thrown.message);
      } else toastFailure(messages.users.inviteFailed, thrown);
      return undefined;
    }
  }

  return (
    <section>
      <h2>{messages.users.invite}</h2>
      <GuardedForm onSave={invite} onSaved={onInvited}>
        {(isBusy) => (
          <>
            <Field label={messages.users.email} error={error}>
              {(control) => <input {...control} name="email" type="email" autoComplete="off" />}
            </Field>
            <RoleSelect roles={roles} selected="user" />
            <Field
              label={messages.users.message}
              mark={messages.form.optional}
              hint={messages.users.messageHint}
            >
              {(control) => <textarea {...control} name="message" maxLength={2000} />}
            </Field>
            <div>
              <SubmitButton tone="signal" state={isBusy ? 'busy' : 'ready'}>
                {messages.users.sendInvitation}
              </SubmitButton>
            </div>
          </>
        )}
      </GuardedForm>
      {link !== undefined && (
        <p className={notice} role="status">
          {messages.users.link} <span className={code}>{link}</span>
        </p>
      )}
    </section>
  );
}
