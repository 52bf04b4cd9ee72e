import { useUser } from '@groundwork/auth-react';
import { FileField, Grid, Stack, SubmitButton, TextField } from '@groundwork/ui';
import { toast } from '@groundwork/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toastFailure } from '../toast-failure.ts';
import { type FieldErrors, readForm } from './read-form.ts';
import { sendSubmission } from './send-submission.ts';

/** Form for a submission. Signed-in users can attach a plan. */
export function SubmitForm(): ReactNode {
  const user = useUser();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [progress, setProgress] = useState(0);

  const { mutate, isPending } = useMutation({
    mutationFn: (content: Parameters<typeof sendSubmission>[0]) =>
      sendSubmission(content, setProgress),
    onSuccess: ({ id, name, contact }) => {
      toast({ title: `${name} is submitted`, description: `We will write to ${contact}.` });
      // Visitors may not read their submission afterwards, so only users are redirected to it.
      if (user) navigate(`/submissions/${id}`);
      else form.current?.reset();
    },
    onError: (error) => toastFailure('Your site was not submitted', error),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const content = readForm(new FormData(event.currentTarget));
    setErrors('errors' in content ? content.errors : {});
    if ('errors' in content) return;
    setProgress(0);
    mutate(content);
  }

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  return (
    <form ref={form} onSubmit={submit} noValidate aria-labelledby="submit">
      <Stack gap="md">
        <Grid columns={2} gap="md">
          <TextField label="Name of the land" name="name" error={errors.name} />
          <TextField label="Nearest town or village" name="place" error={errors.place} />
          <TextField
            label="Hectares, from"
            name="hectares_from"
            kind="number"
            error={errors.hectares_from}
          />
          <TextField
            label="Hectares, to"
            name="hectares_to"
            kind="number"
            error={errors.hectares_to}
          />
        </Grid>
        <TextField
          label="Your e-mail address"
          name="contact"
          kind="email"
          autoComplete="email"
          defaultValue={user?.email ?? ''}
          error={errors.contact}
        />
        <TextField
          label="Anything else we should know"
          name="note"
          rows={5}
          hint="Grid lines, rights of way, tenants, planning history"
          isOptional
        />
        {user && (
          <FileField
            label="Plan of the land"
            name="plan"
            accept="application/pdf,image/*"
            hint="A PDF or a picture, up to 50 MB. Only you and we can open it."
            error={errors.plan}
            isOptional
          />
        )}
        <div>
          <SubmitButton tone="signal" state={isPending ? 'busy' : 'ready'}>
            {isPending ? sendingLabel(progress) : 'Submit this site'}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}

function sendingLabel(progress: number): string {
  return progress > 0 && progress < 1 ? `Sending, ${Math.round(progress * 100)} %` : 'Sending';
}
