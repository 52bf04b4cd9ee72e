import { RoleGate } from '@groundwork/auth-react';
import { Button, Grid, Heading, Section, SpecTable, Stack, Text } from '@groundwork/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { client, useRecord } from '../client.ts';
import { toastFailure } from '../toast-failure.ts';
import { StaffPanel } from './staff-panel.tsx';
import { formatArea, formatDate, StatusBadge, type Submission } from './submission.tsx';

/** Page of one submission, for its sender and for staff. */
export function SubmissionPage(): ReactNode {
  const { id = '' } = useParams();
  const { data, error } = useRecord('Submission', id);
  const isMissing = error?.status === 404;
  return (
    <Section sheet="3" title="Submission" labelledBy="submission">
      <title>{data?.name ?? 'Submission'}</title>
      {data && !isMissing ? (
        <Grid columns={2} gap="xl">
          <Details submission={data} />
          <RoleGate requires="admin">
            <div>
              <StaffPanel submission={data} />
            </div>
          </RoleGate>
        </Grid>
      ) : (
        <Stack gap="sm" role="status">
          <Heading level={1} size="heading" id="submission">
            {error ? 'Not found' : 'Loading'}
          </Heading>
          <Text size="lead">
            {isMissing ? 'It does not exist, or you may not read it.' : error?.message}
          </Text>
        </Stack>
      )}
    </Section>
  );
}

function Details({ submission }: { readonly submission: Submission }): ReactNode {
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
      {plan_uri && <PlanButton uri={plan_uri} name={plan_name ?? 'plan'} />}
    </Stack>
  );
}

/** Opens a plan through a signed URL that expires after a minute. Each click requests a new one. */
function PlanButton({ uri, name }: { readonly uri: string; readonly name: string }): ReactNode {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client.integrations.Core.CreateFileSignedUrl({ file_uri: uri, expires_in: 60 }),
    onSuccess: ({ signed_url }) => window.location.assign(signed_url),
    onError: (error) => toastFailure('The plan could not be opened', error),
  });
  return (
    <div>
      <Button tone="outline" state={isPending ? 'busy' : 'ready'} onClick={() => mutate()}>
        Open the plan, {name}
      </Button>
    </div>
  );
}
