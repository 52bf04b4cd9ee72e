import { useUser } from '@groundwork/auth-react';
import { Button, Heading, Stack, SubmitButton, Text, TextField, useForm } from '@groundwork/ui';
import { toast, toastFailure } from '@groundwork/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { client, useUpdateRecord } from '../client.ts';
import { type Submission, statuses } from './submission.tsx';

interface StaffPanelProps {
  readonly submission: Submission;
}

/** Controls for staff: change the status of a submission, and add notes. */
export function StaffPanel({ submission }: StaffPanelProps): ReactNode {
  const { id, name, status: current = 'new' } = submission;
  // Shows the new status immediately, and reverts to the previous status if the change fails.
  const { mutate, isPending } = useUpdateRecord('Submission', {
    onSuccess: ({ status = 'new' }) => toast({ title: `${name}: ${statuses[status].label}` }),
    onError: (error) => toastFailure(`The status of ${name} was not changed`, error),
  });
  return (
    <Stack gap="sm">
      <Heading level={2} size="title">
        Change the status
      </Heading>
      <Stack gap="sm" flow="row">
        {/* With the index as the key, React reuses a button for another status, so it keeps the focus. */}
        {statuses[current].next.map((status, index) => (
          <Button
            key={index}
            tone={index === 0 ? 'signal' : 'outline'}
            state={isPending ? 'busy' : 'ready'}
            onClick={() => mutate({ id, status })}
          >
            {statuses[status].label}
          </Button>
        ))}
      </Stack>
      <StaffNotes submission={submission} />
    </Stack>
  );
}

/** Notes that only staff can see. The platform sends them to no other user. */
function StaffNotes({ submission: { id, staff_notes } }: StaffPanelProps): ReactNode {
  const by = useUser()?.email ?? '';
  const { mutate, isPending } = useMutation({
    // The platform appends the note, so that a note that a colleague adds at the same time is not lost.
    mutationFn: (text: string) =>
      client.entities.Submission.updateMany({ id }, { $push: { staff_notes: { by, text } } }),
    onError: (error) => toastFailure('The note was not added', error),
  });
  const { formProps, field } = useForm(
    (form) => {
      const text = String(form.get('text')).trim();
      return text === '' ? { errors: { text: 'Enter a note.' } } : { values: text };
    },
    (text, reset) => mutate(text, { onSuccess: reset }),
  );
  return (
    <form {...formProps} aria-labelledby="notes">
      <Stack gap="sm">
        <Heading level={2} size="title" id="notes">
          Notes for staff
        </Heading>
        <Stack gap="sm" as="ul">
          {staff_notes?.map(({ by: author, text }, index) => (
            <li key={index}>
              <Text size="caption">{author}</Text>
              <Text size="body">{text}</Text>
            </li>
          ))}
        </Stack>
        <TextField label="Another note" {...field('text')} rows={3} />
        <div>
          <SubmitButton tone="outline" state={isPending ? 'busy' : 'ready'}>
            Add the note
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}
