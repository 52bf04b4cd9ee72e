import { useUser } from '@groundwork/auth-react';
import { FileField, Grid, Stack, SubmitButton, TextField } from '@groundwork/ui';
import { toast } from '@groundwork/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toastFailure } from '../toast-failure.ts';
import { type Faults, readForm } from './read-form.ts';
import { sendSubmission } from './send-submission.ts';

/** The form; a plan can be sent along by those who are signed in. */
export function SubmitForm(): ReactNode {
  const user = useUser();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [progress, setProgress] = useState(0);

  const { mutate, isPending } = useMutation({
    mutationFn: (content: Parameters<typeof sendSubmission>[0]) =>
      sendSubmission(content, setProgress),
    onSuccess: ({ id, name, contact }) => {
      toast({ title: `${name} is submitted`, description: `We will write to ${contact}.` });
      // Only members find again what they have sent.
      if (user) navigate(`/submissions/${id}`);
      else form.current?.reset();
    },
    onError: (error) => toastFailure('Your site was not submitted', error),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const content = readForm(new FormData(event.currentTarget));
    setFaults('faults' in content ? content.faults : {});
    if ('faults' in content) return;
    setProgress(0);
    mutate(content);
  }

  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);

  return (
    <form ref={form} onSubmit={submit} noValidate aria-labelledby="submit">
      <Stack gap="md">
        <Grid columns={2} gap="md">
          <TextField label="Name of the land" name="name" error={faults.name} />
          <TextField label="Nearest town or village" name="place" error={faults.place} />
          <TextField
            label="Hectares, from"
            name="hectares_from"
            kind="number"
            error={faults.hectares_from}
          />
          <TextField
            label="Hectares, to"
            name="hectares_to"
            kind="number"
            error={faults.hectares_to}
          />
        </Grid>
        <TextField
          label="Your e-mail address"
          name="contact"
          kind="email"
          autoComplete="email"
          defaultValue={user?.email ?? ''}
          error={faults.contact}
        />
        <TextField
          label="What else we should know"
          name="note"
          lines={5}
          hint="Grid lines, rights of way, tenants, planning history"
          isOptional
        />
        {user && (
          <FileField
            label="Plan of the land"
            name="plan"
            accept="application/pdf,image/*"
            hint="A PDF or a picture, up to 50 MB; only we and you can open it"
            error={faults.plan}
            isOptional
          />
        )}
        <div>
          <SubmitButton tone="signal" state={isPending ? 'busy' : 'ready'}>
            {isPending ? labelOf(progress) : 'Submit this site'}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}

function labelOf(progress: number): string {
  return progress > 0 && progress < 1 ? `Sending, ${Math.round(progress * 100)} %` : 'Sending';
}
