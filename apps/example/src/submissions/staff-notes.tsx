import { useUser } from '@groundwork/auth-react';
import { Heading, Stack, SubmitButton, Text, TextField } from '@groundwork/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { client } from '../client.ts';
import { toastFailure } from '../toast-failure.ts';
import type { Submission } from './submission.ts';

interface StaffNotesProps {
  readonly submission: Submission;
}

/** Notes for staff only. The platform sends them to no other user. */
export function StaffNotes({ submission: { id, staff_notes } }: StaffNotesProps): ReactNode {
  const by = useUser()?.email ?? '';
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useMutation({
    // The platform appends the note, so that a note that a colleague adds at the same time is not lost.
    mutationFn: (text: string) =>
      client.entities.Submission.updateMany({ id }, { $push: { staff_notes: { by, text } } }),
    onSuccess: () => form.current?.reset(),
    onError: (error) => toastFailure('The note was not added', error),
  });

  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    if (text !== '') mutate(text);
  }

  return (
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
      <form ref={form} onSubmit={add} aria-labelledby="notes">
        <Stack gap="sm">
          <TextField label="Another note" name="text" rows={3} />
          <div>
            <SubmitButton tone="outline" state={isPending ? 'busy' : 'ready'}>
              Add the note
            </SubmitButton>
          </div>
        </Stack>
      </form>
    </Stack>
  );
}
