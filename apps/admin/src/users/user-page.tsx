import {
  type MemberDetails,
  type MemberPage,
  routes,
  type SessionInfo,
} from '@groundwork/sdk/protocol';
import { Heading } from '@groundwork/ui';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { formatInstant } from '../components/format-instant.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { facts } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { useTitle } from '../components/use-title.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { PasswordLink } from './password-link.tsx';
import { RemoveUser } from './remove-user.tsx';
import { UserForm } from './user-form.tsx';
import { UserRecords } from './user-records.tsx';
import { UserSessions } from './user-sessions.tsx';

export function UserPage(): ReactNode {
  const { id = '' } = useParams();
  const platform = usePlatform();
  const params = { userId: id };
  const loaded = useLoad(id, async (signal) => {
    const [member, page, sessions] = await Promise.all([
      platform.request<MemberDetails>(routes.member, { params, signal }),
      platform.request<MemberPage>(routes.members, { query: { limit: '1' }, signal }),
      platform.request<SessionInfo[]>(routes.memberSessions, { params, signal }),
    ]);
    return { member, roles: page.roles, sessions };
  });
  const { email = id, full_name = '' } = loaded.data?.member ?? {};
  useTitle(full_name || email);
  const [isRemoved, setIsRemoved] = useState(false);
  // Renders the redirect without the form, because the form would ask about unsaved input.
  if (isRemoved) return <Navigate to="/users" replace />;
  return (
    <>
      <Link to="/users">{messages.user.back}</Link>
      <Heading level={1} size="title">
        {full_name || email}
      </Heading>
      <LoadedView loaded={loaded}>
        {({ member, roles, sessions }) => (
          <>
            <dl className={facts}>
              <dt>{messages.users.email}</dt>
              <dd>{member.email}</dd>
              <dt>{messages.user.id}</dt>
              <dd>{member.id}</dd>
              <dt>{messages.users.since}</dt>
              <dd>{formatInstant(member.member_since)}</dd>
              <dt>{messages.user.joined}</dt>
              <dd>
                {member.is_invited ? messages.user.byInvitation : messages.user.withoutInvitation}
              </dd>
            </dl>
            <UserForm
              key={JSON.stringify(member)}
              member={member}
              roles={roles}
              isLoading={loaded.isLoading}
              onSaved={loaded.reload}
            />
            {member.needs_password_link && <PasswordLink key={member.id} member={member} />}
            <Link to={`/audit?user=${member.id}`}>{messages.user.activity}</Link>
            <UserRecords userId={member.id} />
            <UserSessions userId={member.id} sessions={sessions} onEnded={loaded.reload} />
            {member.id !== platform.session.user.id && (
              <RemoveUser member={member} onRemoved={() => setIsRemoved(true)} />
            )}
          </>
        )}
      </LoadedView>
    </>
  );
}
