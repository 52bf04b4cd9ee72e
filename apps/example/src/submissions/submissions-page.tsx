import { useUser } from '@groundwork/auth-react';
import { Text } from '@groundwork/ui';
import { EmptyState, RecordList, Table, type TableColumn, Tabs } from '@groundwork/ui/data';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { client, useRecords } from '../client.ts';
import { Page } from '../page.tsx';
import {
  formatArea,
  formatDate,
  isStatus,
  StatusBadge,
  type Submission,
  statuses,
} from './submission.tsx';

const { realtime } = client;

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

/** All submissions for staff, or a user's own submissions. The platform decides which submissions it returns. */
export function SubmissionsPage(): ReactNode {
  const isStaff = useUser()?.role === 'admin';
  // The status is in the URL, so that each filter can be bookmarked and shared.
  const [search, setSearch] = useSearchParams();
  const status = search.get('status');
  const submissions = useRecords(
    'Submission',
    { filter: isStatus(status) ? { status } : {}, limit: 30 },
    { keepsPrevious: true },
  );
  const connection = useSyncExternalStore(realtime.onStateChange, () => realtime.state);

  const panel = (
    <RecordList
      records={submissions}
      moreLabel="More submissions"
      failure="The submissions could not be loaded."
      empty={<EmptyState title="No submissions yet" />}
    >
      {(rows) => (
        <Table caption="Submissions" columns={columns} rows={rows} getRowId={({ id }) => id} />
      )}
    </RecordList>
  );
  const filters = Object.entries(statuses).map(([id, { label }]) => ({ id, label, panel }));
  return (
    <Page sheet="2" title="Submissions" heading={isStaff ? 'Inbox' : 'Your submissions'}>
      <Text size="caption" role="status">
        {connection === 'connected'
          ? 'Changes appear live.'
          : 'Connecting. Changes appear once the page is connected.'}
      </Text>
      {isStaff ? (
        <Tabs
          label="Status"
          tabs={[{ id: 'all', label: 'All', panel }, ...filters]}
          selectedId={isStatus(status) ? status : 'all'}
          onSelect={(id) => setSearch(id === 'all' ? {} : { status: id })}
        />
      ) : (
        panel
      )}
    </Page>
  );
}
