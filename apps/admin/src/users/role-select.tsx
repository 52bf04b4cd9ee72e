import type { ReactNode } from 'react';
import { Field } from '../components/field.tsx';
import { messages } from '../messages.ts';

interface RoleSelectProps {
  readonly roles: readonly string[];
  /** Initially selected role, which is an option even if the app no longer has it. */
  readonly selected: string;
}

export function RoleSelect({ roles, selected }: RoleSelectProps): ReactNode {
  return (
    <Field label={messages.users.role}>
      {(control) => (
        <select {...control} name="role" defaultValue={selected}>
          {[...new Set([...roles, selected])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
