import { Button, Heading, Stack } from '@groundwork/ui';
import { toast } from '@groundwork/ui/toast';
import type { ReactNode } from 'react';
import { useUpdateRecord } from '../data.ts';
import { toastFailure } from '../toast-failure.ts';
import { StaffNotes } from './staff-notes.tsx';
import { type Status, type Submission, statuses, statusOf } from './submission.ts';

interface StaffPanelProps {
  readonly submission: Submission;
}

/** Controls for staff: change the status of a submission, and add notes. */
export function StaffPanel({ submission }: StaffPanelProps): ReactNode {
  const { mutateAsync, isPending } = useUpdateRecord('Submission');

  /** Shows the new status immediately, and the previous one again if the change fails. */
  async function changeStatus(status: Status): Promise<void> {
    const { id, name } = submission;
    const note = toast({ title: `${name}: ${statuses[status].label}` });
    try {
      await mutateAsync({ id, status });
    } catch (error) {
      note.dismiss();
      if (error instanceof Error) toastFailure(`The status of ${name} was not changed`, error);
    }
  }

  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Heading level={2} size="title">
          Change the status
        </Heading>
        <Stack gap="sm" flow="row">
          {/* The index as key reuses the buttons with other labels, so that the focus stays. */}
          {statuses[statusOf(submission)].next.map((status, index) => (
            <Button
              key={index}
              tone={index === 0 ? 'signal' : 'outline'}
              state={isPending ? 'busy' : 'ready'}
              onClick={() => void changeStatus(status)}
            >
              {statuses[status].label}
            </Button>
          ))}
        </Stack>
      </Stack>
      <StaffNotes submission={submission} />
    </Stack>
  );
}
