import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';
import type { Status } from './submission.ts';

const { Submission } = client.entities;

/** The newest submissions: all of them for staff, their own for everybody else. */
export function submissionsQuery(status: Status | null, limit: number) {
  return queryOptions({
    queryKey: ['submissions', { status, limit }],
    queryFn: ({ signal }) =>
      Submission.filter(status ? { status } : {}, '-created_date', limit, 0, undefined, { signal }),
  });
}

/** One submission. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: ['submission', id],
    queryFn: ({ signal }) => Submission.get(id, { signal }),
  });
}
