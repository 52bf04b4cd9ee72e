import { useUser } from '@groundwork/auth-react';
import { FileField, Grid, Stack, SubmitButton, Text, TextField, useForm } from '@groundwork/ui';
import { toast, toastFailure } from '@groundwork/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { client, useCreateRecord } from '../client.ts';
import { submit } from '../content/submit.ts';
import { Page } from '../page.tsx';
import { type CompleteForm, readForm } from './read-form.ts';

/** Page on which anyone can offer a parcel of land. */
export function SubmitPage(): ReactNode {
  const user = useUser();
  const navigate = useNavigate();
  const [progress, setProgress] = useState(0);
  const { mutateAsync: create } = useCreateRecord('Submission');

  const { mutate, isPending, error } = useMutation({
    onMutate: () => setProgress(0),
    mutationFn: async ({ submission, plan }: CompleteForm) =>
      create({ ...submission, ...(plan && (await uploadPlan(plan, setProgress))) }),
    onSuccess: ({ id, name, contact }) => {
      toast({ title: `${name} is submitted`, description: `We will write to ${contact}.` });
      // Visitors may not read their submission afterwards, so only users are redirected to it.
      if (user) navigate(`/submissions/${id}`);
    },
    onError: (error) => toastFailure('Your site was not submitted', error),
  });

  const { formProps, field } = useForm(
    readForm,
    (content, reset) => mutate(content, { onSuccess: reset }),
    error,
  );
  return (
    <Page sheet="1" title="Submit a site" heading={submit.heading} lead={submit.lead}>
      {user === null && (
        <Text size="body">Sign in first to attach a plan and to follow your submission.</Text>
      )}
      <form {...formProps} aria-labelledby="heading">
        <Stack gap="md">
          <Grid columns={2} gap="md">
            <TextField label="Name of the land" {...field('name')} />
            <TextField label="Nearest town or village" {...field('place')} />
            <TextField label="Hectares, from" kind="number" {...field('hectares_from')} />
            <TextField label="Hectares, to" kind="number" {...field('hectares_to')} />
          </Grid>
          <TextField
            label="Your e-mail address"
            kind="email"
            autoComplete="email"
            defaultValue={user?.email ?? ''}
            {...field('contact')}
          />
          <TextField
            label="Anything else we should know"
            rows={5}
            hint="Grid lines, rights of way, tenants, planning history"
            isOptional
            {...field('note')}
          />
          {user && (
            <FileField
              label="Plan of the land"
              accept="application/pdf,image/*"
              hint="A PDF or a picture, up to 50 MB. Only you and we can open it."
              isOptional
              {...field('plan')}
            />
          )}
          <div>
            <SubmitButton tone="signal" state={isPending ? 'busy' : 'ready'}>
              {isPending ? `Sending${progress > 0 ? `, ${progress} %` : ''}` : 'Submit this site'}
            </SubmitButton>
          </div>
        </Stack>
      </form>
    </Page>
  );
}

/** Uploads a plan as a private file, and returns the fields with which the submission refers to the file. */
async function uploadPlan(file: File, onProgress: (percent: number) => void) {
  const { file_uri: plan_uri } = await client.integrations.Core.UploadPrivateFile(
    { file },
    {
      onUploadProgress: ({ loaded, total = loaded }) =>
        onProgress(Math.round((loaded / total) * 100)),
    },
  );
  return { plan_uri, plan_name: file.name };
}
