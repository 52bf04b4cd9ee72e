import { RoleGate } from '@groundwork/auth-react';
import { isPlatformError } from '@groundwork/sdk';
import { Grid, Heading, Section, SpecTable, Stack, Text } from '@groundwork/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Waiting } from '../waiting.tsx';
import { PlanButton } from './plan-button.tsx';
import { submissionQuery } from './queries.ts';
import { StaffPanel } from './staff-panel.tsx';
import { StatusBadge } from './status-badge.tsx';
import { areaOf, dayOf, type Submission } from './submission.ts';

/** One submission: for whoever sent it, and for staff, who can do more. */
export function SubmissionPage(): ReactNode {
  const { id = '' } = useParams();
  const { data, error, isPending } = useQuery(submissionQuery(id));
  const isThere = !isPlatformError(error) || error.status !== 404;
  return (
    <Section sheet="3" title="Submission" labelledBy="submission">
      <title>{data?.name ?? 'Submission'}</title>
      {isPending && <Waiting />}
      {data && isThere && (
        <Grid columns={2} gap="xl">
          <Details submission={data} />
          <RoleGate requires="admin">
            <div>
              <StaffPanel submission={data} />
            </div>
          </RoleGate>
        </Grid>
      )}
      {error && !(data && isThere) && (
        <Stack gap="sm">
          <Heading level={1} size="heading" id="submission">
            {isThere ? 'Not to be read' : 'Not here'}
          </Heading>
          <Text size="lead">
            {isThere
              ? `The submission could not be read. ${error.message}`
              : 'There is no such submission, or it is not yours to see.'}
          </Text>
        </Stack>
      )}
    </Section>
  );
}

interface DetailsProps {
  readonly submission: Submission;
}

function Details({ submission }: DetailsProps): ReactNode {
  const { name, place, contact, note, plan_uri, plan_name } = submission;
  return (
    <Stack gap="md">
      <div role="status">
        <StatusBadge of={submission} />
      </div>
      <Heading level={1} size="heading" id="submission">
        {name}
      </Heading>
      <SpecTable
        labelledBy="submission"
        rows={[
          { term: 'Place', figure: place },
          { term: 'Size', figure: areaOf(submission) },
          { term: 'From', figure: contact },
          { term: 'Sent', figure: dayOf(submission) },
        ]}
      />
      {note && <Text size="body">{note}</Text>}
      {plan_uri && (
        <div>
          <PlanButton uri={plan_uri} name={plan_name ?? 'plan'} />
        </div>
      )}
    </Stack>
  );
}
