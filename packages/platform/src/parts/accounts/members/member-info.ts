import type { MemberInfo } from '@groundwork/sdk/protocol';
import { OPEN_TO_EVERY_ACCOUNT } from '../apps/app-table.ts';
import type { ListedMember } from '../tables/members.ts';
import type { AppRow } from '../tables/rows.ts';

export function toMemberInfo(
  { visibility }: AppRow,
  { user, membership }: ListedMember,
): MemberInfo {
  const isInvited = membership.admission === 'invited';
  return {
    id: user.id,
    email: user.email,
    full_name: user.full_name,
    role: membership.role,
    disabled: user.disabled === 1,
    is_invited: isInvited,
    has_access: user.disabled === 0 && (isInvited || OPEN_TO_EVERY_ACCOUNT.includes(visibility)),
    member_since: membership.created_date,
  };
}
