import { Badge } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { type Submission, statuses, statusOf } from './submission.ts';

interface StatusBadgeProps {
  readonly of: Submission;
}

/** How far a submission has come. */
export function StatusBadge({ of }: StatusBadgeProps): ReactNode {
  const { label, tone } = statuses[statusOf(of)];
  return <Badge tone={tone}>{label}</Badge>;
}
