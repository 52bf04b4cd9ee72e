import { Button, Heading, Stack } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { useStatusChange } from './queries.ts';
import { StaffNotes } from './staff-notes.tsx';
import { type Submission, statuses, statusOf } from './submission.ts';

interface StaffPanelProps {
  readonly submission: Submission;
}

/** Controls for staff: change the status of a submission, and add notes. */
export function StaffPanel({ submission }: StaffPanelProps): ReactNode {
  const { mutate: changeStatus, isPending } = useStatusChange(submission);
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
              onClick={() => changeStatus(status)}
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
