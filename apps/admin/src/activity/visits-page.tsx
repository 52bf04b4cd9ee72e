import { type AppLog, routes } from '@groundwork/sdk/protocol';
import { EmptyState, Pagination, Table } from '@groundwork/ui/data';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatInstant } from '../components/format-instant.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { Screen } from '../components/screen.tsx';
import { tableBox } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

const PAGE_LENGTH = 50;

export function VisitsPage(): ReactNode {
  const platform = usePlatform();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1);
  const visits = useLoad(`${page}`, (signal) =>
    platform.request<AppLog[]>(routes.appLogs, {
      query: { limit: `${PAGE_LENGTH + 1}`, skip: `${(page - 1) * PAGE_LENGTH}` },
      signal,
    }),
  );
  const show = (number: number) => setQuery({ page: `${number}` });
  return (
    <Screen title={messages.shell.visits}>
      <LoadedView loaded={visits}>
        {(found) => (
          <>
            {found.length === 0 ? (
              <EmptyState title={messages.visits.none} />
            ) : (
              <div className={tableBox}>
                <Table
                  caption={messages.visits.caption}
                  columns={columns}
                  rows={found.slice(0, PAGE_LENGTH)}
                  getRowId={({ id }) => id}
                />
              </div>
            )}
            <Pagination
              label={messages.visits.pages}
              status={messages.users.page(page)}
              isBusy={visits.isLoading}
              onPrevious={page > 1 ? () => show(page - 1) : undefined}
              onNext={found.length > PAGE_LENGTH ? () => show(page + 1) : undefined}
            />
          </>
        )}
      </LoadedView>
    </Screen>
  );
}

const columns = [
  { id: 'page', heading: messages.visits.page, render: ({ page }: AppLog) => page },
  {
    id: 'user',
    heading: messages.visits.user,
    render: ({ user_id, user_email }: AppLog) => <Link to={`/users/${user_id}`}>{user_email}</Link>,
  },
  {
    id: 'date',
    heading: messages.visits.date,
    render: ({ created_date }: AppLog) => formatInstant(created_date),
  },
];
