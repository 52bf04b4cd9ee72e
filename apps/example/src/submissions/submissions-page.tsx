import { RoleGate } from '@groundwork/auth-react';
import { Button, Grid, Heading, Section, Stack, Text } from '@groundwork/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Waiting } from '../waiting.tsx';
import { LiveSign } from './live-sign.tsx';
import { submissionsQuery } from './queries.ts';
import { StatusFilter } from './status-filter.tsx';
import { isStatus } from './submission.ts';
import { SubmissionCard } from './submission-card.tsx';

const PAGE = 30;

/** The inbox of staff, and everybody else's own submissions: what is listed is for the platform to say. */
export function SubmissionsPage(): ReactNode {
  const [parameters] = useSearchParams();
  const [limit, setLimit] = useState(PAGE);
  const wanted = parameters.get('status');
  const status = isStatus(wanted) ? wanted : null;
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
          <LiveSign />
        </Stack>
        <RoleGate requires="admin">
          <StatusFilter selected={status} />
        </RoleGate>
        {isPending && <Waiting />}
        {error && <Text size="body">The submissions could not be read. {error.message}</Text>}
        {data?.length === 0 && <Text size="lead">There is none yet.</Text>}
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
            <Button tone="outline" onClick={() => setLimit(limit + PAGE)}>
              Show more
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}
