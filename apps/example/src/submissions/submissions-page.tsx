import { RoleGate } from '@groundwork/auth-react';
import { Heading, Section, Stack, Text } from '@groundwork/ui';
import { EmptyState, LoadMore, Table, type TableColumn } from '@groundwork/ui/data';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { client, useRecords } from '../client.ts';
import {
  formatArea,
  formatDate,
  isStatus,
  StatusBadge,
  type Submission,
  statuses,
} from './submission.tsx';

const { realtime } = client;
const pageSize = 30;

const columns: readonly TableColumn<Submission>[] = [
  {
    id: 'name',
    heading: 'Land',
    render: ({ id, name }) => <Link to={`/submissions/${id}`}>{name}</Link>,
  },
  { id: 'place', heading: 'Place', render: ({ place }) => place },
  { id: 'size', heading: 'Size', render: formatArea },
  { id: 'sent', heading: 'Sent', render: formatDate },
  { id: 'status', heading: 'Status', render: (submission) => <StatusBadge of={submission} /> },
];

/** The inbox of staff, or the submissions of another user. The platform decides which submissions it returns. */
export function SubmissionsPage(): ReactNode {
  const status = useSearchParams()[0].get('status');
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = useRecords(
    'Submission',
    { filter: isStatus(status) ? { status } : {}, limit: pageSize },
    { keepsPrevious: true },
  );
  const connection = useSyncExternalStore(realtime.onStateChange, () => realtime.state);
  return (
    <Section sheet="2" title="Submissions" labelledBy="submissions">
      <title>Submissions</title>
      <Stack gap="lg">
        <Stack gap="sm">
          <Heading level={1} size="heading" id="submissions">
            <RoleGate requires="admin" fallback="Your submissions">
              Inbox
            </RoleGate>
          </Heading>
          <Text size="caption" role="status">
            {connection === 'connected'
              ? 'Changes appear live.'
              : 'Connecting. Changes appear once the page is connected.'}
          </Text>
        </Stack>
        <RoleGate requires="admin">
          <StatusFilter selected={status} />
        </RoleGate>
        {isPending && (
          <Text size="body" role="status">
            Loading
          </Text>
        )}
        {error && <Text size="body">The submissions could not be loaded. {error.message}</Text>}
        {data?.length === 0 && <EmptyState title="No submissions yet" />}
        {data && data.length > 0 && (
          <Table caption="Submissions" columns={columns} rows={data} getRowId={({ id }) => id} />
        )}
        {data && data.length >= pageSize && (
          <LoadMore
            label="More submissions"
            status={`${data.length} shown`}
            onLoadMore={hasNextPage ? () => void fetchNextPage() : undefined}
            isBusy={isFetchingNextPage}
          />
        )}
      </Stack>
    </Section>
  );
}

/** Links that filter the inbox by status. Each filter has a URL that can be bookmarked and shared. */
function StatusFilter({ selected }: { readonly selected: string | null }): ReactNode {
  const filters = Object.entries(statuses).map(([status, { label }]) => ({ status, label }));
  return (
    <nav aria-label="Status">
      <Stack gap="md" flow="row" as="ul">
        {[{ status: null, label: 'All' }, ...filters].map(({ status, label }) => (
          <li key={label}>
            <Link
              to={status ? `?status=${status}` : '/submissions'}
              aria-current={status === selected ? 'true' : undefined}
            >
              {status === selected ? <strong>{label}</strong> : label}
            </Link>
          </li>
        ))}
      </Stack>
    </nav>
  );
}
