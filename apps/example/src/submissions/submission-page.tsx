import { RoleGate } from '@groundwork/auth-react';
import { Button, Grid, SpecTable, Stack, Text } from '@groundwork/ui';
import { toastFailure } from '@groundwork/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { client, useRecord } from '../client.ts';
import { Page } from '../page.tsx';
import { StaffPanel } from './staff-panel.tsx';
import { formatArea, formatDate, StatusBadge, type Submission } from './submission.tsx';

/** Page of one submission, for its sender and for staff. */
export function SubmissionPage(): ReactNode {
  const { id = '' } = useParams();
  const { data, error } = useRecord('Submission', id);
  if (!data || error?.status === 404) {
    return (
      <Page sheet="3" title="Submission" heading={error ? 'Not found' : 'Loading'}>
        <Text size="lead" role="status">
          {error?.status === 404 ? 'It does not exist, or you may not read it.' : error?.message}
        </Text>
      </Page>
    );
  }
  return (
    <Page sheet="3" title="Submission" documentTitle={data.name} heading={data.name}>
      <Grid columns={2} gap="xl">
        <Details submission={data} />
        <RoleGate requires="admin">
          <div>
            <StaffPanel submission={data} />
          </div>
        </RoleGate>
      </Grid>
    </Page>
  );
}

function Details({ submission }: { readonly submission: Submission }): ReactNode {
  const { place, contact, note, plan_uri, plan_name } = submission;
  return (
    <Stack gap="md">
      <div role="status">
        <StatusBadge of={submission} />
      </div>
      <SpecTable
        labelledBy="heading"
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

/** Opens a plan through a signed URL that expires after a minute. Each click requests a new URL. */
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
