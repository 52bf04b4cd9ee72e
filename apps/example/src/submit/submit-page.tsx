import { useUser } from '@groundwork/auth-react';
import {
  FileField,
  Grid,
  Heading,
  Section,
  Stack,
  SubmitButton,
  sprinkles,
  Text,
  TextField,
} from '@groundwork/ui';
import { toast } from '@groundwork/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { client, useCreateRecord } from '../client.ts';
import { submit } from '../content/submit.ts';
import { toastFailure } from '../toast-failure.ts';
import { type CompleteForm, type FieldErrors, readForm } from './read-form.ts';

/** Page on which anyone can offer a parcel of land. */
export function SubmitPage(): ReactNode {
  const user = useUser();
  return (
    <Section sheet="1" title="Submission" labelledBy="submit">
      <title>Submit a site</title>
      <div className={sprinkles({ gridColumn: { narrow: 'full', wide: 8 } })}>
        <Stack gap="lg">
          <Stack gap="sm">
            <Heading level={1} size="heading" id="submit">
              {submit.heading}
            </Heading>
            <Text size="lead">{submit.lead}</Text>
            {user === null && (
              <Text size="body">Sign in first to attach a plan and to follow your submission.</Text>
            )}
          </Stack>
          <SubmitForm />
        </Stack>
      </div>
    </Section>
  );
}

/** Form for a submission. Signed-in users can attach a plan. */
function SubmitForm(): ReactNode {
  const user = useUser();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [progress, setProgress] = useState(0);
  const { mutateAsync: create } = useCreateRecord('Submission');

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ submission, plan }: CompleteForm) =>
      create({ ...submission, ...(plan && (await uploadPlan(plan, setProgress))) }),
    onSuccess: ({ id, name, contact }) => {
      toast({ title: `${name} is submitted`, description: `We will write to ${contact}.` });
      // Visitors may not read their submission afterwards, so only users are redirected to it.
      if (user) navigate(`/submissions/${id}`);
      else form.current?.reset();
    },
    onError: (error) => toastFailure('Your site was not submitted', error),
  });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const content = readForm(new FormData(event.currentTarget));
    setErrors('errors' in content ? content.errors : {});
    setProgress(0);
    if (!('errors' in content)) mutate(content);
  }

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const field = (name: string) => ({ name, error: errors[name] });
  return (
    <form ref={form} onSubmit={send} noValidate aria-labelledby="submit">
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
  );
}

/** Uploads a plan as a private file, and returns the fields of the submission that name it. */
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
