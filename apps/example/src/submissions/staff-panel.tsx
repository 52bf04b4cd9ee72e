import { Button, Heading, Stack } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { StaffNotes } from './staff-notes.tsx';
import { type Submission, statuses, statusOf } from './submission.ts';
import { useMove } from './use-move.ts';

interface StaffPanelProps {
  readonly submission: Submission;
}

/** What staff do with a submission: move it on, and write down what only they read. */
export function StaffPanel({ submission }: StaffPanelProps): ReactNode {
  const { mutate: move, isPending } = useMove(submission);
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Heading level={2} size="title">
          Move it on
        </Heading>
        <Stack gap="sm" flow="row">
          {/* The same buttons with other words: whoever pressed one keeps the focus. */}
          {statuses[statusOf(submission)].next.map((status, index) => (
            <Button
              key={index}
              tone={index === 0 ? 'signal' : 'outline'}
              state={isPending ? 'busy' : 'ready'}
              onClick={() => move(status)}
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
