import {
  type InvitationInfo,
  type MemberInfo,
  type MemberPage,
  routes,
} from '@groundwork/sdk/protocol';
import { Heading } from '@groundwork/ui';
import { EmptyState, Pagination, Table } from '@groundwork/ui/data';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { notice } from '../components/controls.css.ts';
import { formatInstant } from '../components/format-instant.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { SearchForm } from '../components/search-form.tsx';
import { tableBox } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { useTitle } from '../components/use-title.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';

const PAGE_LENGTH = 50;

export function UsersPage(): ReactNode {
  const platform = usePlatform();
  const [query, setQuery] = useSearchParams();
  const text = query.get('text') ?? '';
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1);
  useTitle(messages.users.title);
  const members = useLoad(`${page} ${text}`, (signal) =>
    platform.request<MemberPage>(routes.members, {
      query: { text, limit: `${PAGE_LENGTH}`, skip: `${(page - 1) * PAGE_LENGTH}` },
      signal,
    }),
  );
  const invitations = useLoad('invitations', (signal) =>
    platform.request<InvitationInfo[]>(routes.invitations, { signal }),
  );
  const show = (changed: Readonly<Record<string, string>>) =>
    setQuery({ ...(text !== '' && { text }), ...changed });
  return (
    <>
      <Heading level={1} size="title">
        {messages.users.title}
      </Heading>
      <SearchForm
        key={text}
        label={messages.users.search}
        text={text}
        onSearch={(searched) => setQuery({ text: searched })}
      />
      <LoadedView loaded={members}>
        {({ items, has_more, roles, self_admitted }) => (
          <>
            {self_admitted > 0 && (
              <p className={notice}>{messages.users.selfAdmitted(self_admitted)}</p>
            )}
            {items.length === 0 ? (
              <EmptyState title={messages.users.none} />
            ) : (
              <div className={tableBox}>
                <Table
                  caption={messages.users.caption}
                  columns={columns}
                  rows={items}
                  getRowId={({ id }) => id}
                />
              </div>
            )}
            <Pagination
              label={messages.users.pages}
              status={messages.users.page(page)}
              isBusy={members.isLoading}
              onPrevious={page > 1 ? () => show({ page: `${page - 1}` }) : undefined}
              onNext={has_more ? () => show({ page: `${page + 1}` }) : undefined}
            />
            <Invitations invitations={invitations} />
            <InviteForm roles={roles} onInvited={invitations.reload} />
          </>
        )}
      </LoadedView>
    </>
  );
}

const columns = [
  {
    id: 'email',
    heading: messages.users.email,
    render: ({ id, email }: MemberInfo) => <Link to={id}>{email}</Link>,
  },
  {
    id: 'name',
    heading: messages.users.name,
    render: ({ full_name }: MemberInfo) => full_name,
  },
  { id: 'role', heading: messages.users.role, render: ({ role }: MemberInfo) => role },
  { id: 'state', heading: messages.users.state, render: stateOf },
  {
    id: 'since',
    heading: messages.users.since,
    render: ({ member_since }: MemberInfo) => formatInstant(member_since),
  },
];

function stateOf({ disabled, is_invited, has_access }: MemberInfo): string {
  if (disabled) return messages.users.disabled;
  return is_invited || has_access ? '' : messages.users.noAccess;
}
