import { type MemberInfo, routes } from '@groundwork/sdk/protocol';
import { SubmitButton } from '@groundwork/ui';
import { Checkbox } from '@groundwork/ui/data';
import { toast, toastFailure } from '@groundwork/ui/toast';
import type { ReactNode } from 'react';
import { GuardedForm } from '../components/guarded-form.tsx';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { RoleSelect } from './role-select.tsx';

interface UserFormProps {
  readonly member: MemberInfo;
  readonly roles: readonly string[];
  readonly isLoading: boolean;
  readonly onSaved: () => void;
}

export function UserForm({ member, roles, isLoading, onSaved }: UserFormProps): ReactNode {
  const platform = usePlatform();

  async function save(form: HTMLFormElement) {
    const content = new FormData(form);
    const [role, disabled] = [content.get('role'), content.has('disabled')];
    // Sends only the changed values, because another administrator may have changed other values since the page was
    // opened.
    const body = {
      ...(role !== member.role && { role }),
      ...(disabled !== member.disabled && { disabled }),
      ...(content.has('invited') && { is_invited: true }),
    };
    try {
      await platform.request(routes.member, { method: 'PUT', params: { userId: member.id }, body });
      toast({ title: messages.user.saved });
      return true;
    } catch (error) {
      toastFailure(messages.user.saveFailed, error);
      return undefined;
    }
  }

  return (
    <GuardedForm isLoading={isLoading} onSave={save} onSaved={onSaved}>
      {(isBusy) => (
        <>
          <RoleSelect roles={roles} selected={member.role} />
          {!member.is_invited && (
            <Checkbox
              name="invited"
              label={messages.user.treatAsInvited}
              hint={messages.user.treatHint}
            />
          )}
          <Checkbox
            name="disabled"
            label={messages.user.isDisabled}
            hint={messages.user.disabledHint}
            isInitiallyOn={member.disabled}
          />
          <div>
            <SubmitButton tone="signal" state={isBusy ? 'busy' : 'ready'}>
              {messages.user.save}
            </SubmitButton>
          </div>
        </>
      )}
    </GuardedForm>
  );
}
