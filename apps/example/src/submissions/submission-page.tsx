import { RoleGate } from '@groundwork/auth-react';
import { isPlatformError } from '@groundwork/sdk';
import { Grid, Heading, Section, SpecTable, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useRecord } from '../data.ts';
import { Loading } from './page-status.tsx';
import { PlanButton } from './plan-button.tsx';
import { StaffPanel } from './staff-panel.tsx';
import { StatusBadge } from './status.tsx';
import { formatArea, formatDate, type Submission } from './submission.ts';

/** Page of one submission, for its sender and for staff. */
export function SubmissionPage(): ReactNode {
  const { id = '' } = useParams();
  const { data, error, isPending } = useRecord('Submission', id);
  const isFound = !isPlatformError(error) || error.status !== 404;
  return (
    <Section sheet="3" title="Submission" labelledBy="submission">
      <title>{data?.name ?? 'Submission'}</title>
      {isPending && <Loading />}
      {data && isFound && (
        <Grid columns={2} gap="xl">
          <Details submission={data} />
          <RoleGate requires="admin">
            <div>
              <StaffPanel submission={data} />
            </div>
          </RoleGate>
        </Grid>
      )}
      {error && !(data && isFound) && (
        <Stack gap="sm">
          <Heading level={1} size="heading" id="submission">
            {isFound ? 'Loading failed' : 'Not found'}
          </Heading>
          <Text size="lead">
            {isFound
              ? `The submission could not be loaded. ${error.message}`
              : 'This submission does not exist, or you may not read it.'}
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
          { term: 'Size', figure: formatArea(submission) },
          { term: 'From', figure: contact },
          { term: 'Sent', figure: formatDate(submission) },
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
