import { Card, Heading, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from './status.tsx';
import { formatArea, formatDate, type Submission } from './submission.ts';

interface SubmissionCardProps {
  readonly submission: Submission;
}

/** Summary of a submission, for a list. */
export function SubmissionCard({ submission }: SubmissionCardProps): ReactNode {
  const { id, name, place } = submission;
  return (
    <Card>
      <Stack gap="xs" flow="start">
        <Stack gap="sm" flow="row">
          <StatusBadge of={submission} />
          <Text size="caption">{formatDate(submission)}</Text>
        </Stack>
        <Heading level={2} size="title">
          <Link to={`/submissions/${id}`}>{name}</Link>
        </Heading>
        <Text size="body">
          {place}, {formatArea(submission)}
        </Text>
      </Stack>
    </Card>
  );
}
