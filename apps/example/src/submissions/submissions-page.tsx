import { RoleGate } from '@groundwork/auth-react';
import { Button, Grid, Heading, Section, Stack, Text } from '@groundwork/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Loading, RealtimeStatus } from './page-status.tsx';
import { submissionsQuery } from './queries.ts';
import { StatusFilter } from './status.tsx';
import { isStatus } from './submission.ts';
import { SubmissionCard } from './submission-card.tsx';

const PAGE_SIZE = 30;

/**
 * The inbox of staff, or the submissions of another user. The platform decides which submissions it returns.
 */
export function SubmissionsPage(): ReactNode {
  const [parameters] = useSearchParams();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const parameter = parameters.get('status');
  const status = isStatus(parameter) ? parameter : null;
  const { data, error, isPending } = useQuery({
    ...submissionsQuery(status, limit),
    placeholderData: keepPreviousData,
  });
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
        {data?.length === limit && (
          <div>
            <Button tone="outline" onClick={() => setLimit(limit + PAGE_SIZE)}>
              Show more
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}
