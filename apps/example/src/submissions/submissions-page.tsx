import { RoleGate } from '@groundwork/auth-react';
import { Button, Card, Grid, Heading, Section, Stack, Text } from '@groundwork/ui';
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

/** The inbox of staff, or the submissions of another user. The platform decides which submissions it returns. */
export function SubmissionsPage(): ReactNode {
  const status = useSearchParams()[0].get('status');
  const { data, error, isPending, hasNextPage, fetchNextPage } = useRecords(
    'Submission',
    { filter: isStatus(status) ? { status } : {}, limit: 30 },
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
        {data?.length === 0 && <Text size="lead">No submissions yet.</Text>}
        <Grid columns={3} gap="lg" as="ul">
          {data?.map((submission) => (
            <li key={submission.id}>
              <SubmissionCard submission={submission} />
            </li>
          ))}
        </Grid>
        {hasNextPage && (
          <div>
            <Button tone="outline" onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </div>
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

function SubmissionCard({ submission }: { readonly submission: Submission }): ReactNode {
  return (
    <Card>
      <Stack gap="xs" flow="start">
        <Stack gap="sm" flow="row">
          <StatusBadge of={submission} />
          <Text size="caption">{formatDate(submission)}</Text>
        </Stack>
        <Heading level={2} size="title">
          <Link to={`/submissions/${submission.id}`}>{submission.name}</Link>
        </Heading>
        <Text size="body">
          {submission.place}, {formatArea(submission)}
        </Text>
      </Stack>
    </Card>
  );
}
