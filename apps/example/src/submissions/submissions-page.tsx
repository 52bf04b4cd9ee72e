import { RoleGate } from '@groundwork/auth-react';
import { Button, Grid, Heading, Section, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useRecords } from '../data.ts';
import { Loading, RealtimeStatus } from './page-status.tsx';
import { StatusFilter } from './status.tsx';
import { isStatus } from './submission.ts';
import { SubmissionCard } from './submission-card.tsx';

/**
 * The inbox of staff, or the submissions of another user. The platform decides which submissions it returns.
 */
export function SubmissionsPage(): ReactNode {
  const [parameters] = useSearchParams();
  const parameter = parameters.get('status');
  const status = isStatus(parameter) ? parameter : null;
  const { data, error, isPending, hasNextPage, fetchNextPage } = useRecords(
    'Submission',
    { filter: status ? { status } : {}, limit: 30 },
    { keepsPrevious: true },
  );
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
          <RealtimeStatus />
        </Stack>
        <RoleGate requires="admin">
          <StatusFilter selected={status} />
        </RoleGate>
        {isPending && <Loading />}
        {error && <Text size="body">The submissions could not be loaded. {error.message}</Text>}
        {data?.length === 0 && <Text size="lead">No submissions yet.</Text>}
        {data && (
          <Grid columns={3} gap="lg" as="ul">
            {data.map((submission) => (
              <li key={submission.id}>
                <SubmissionCard submission={submission} />
              </li>
            ))}
          </Grid>
        )}
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
