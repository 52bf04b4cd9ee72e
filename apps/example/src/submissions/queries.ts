import { toast } from '@groundwork/ui/toast';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../client.ts';
import { toastFailure } from '../toast-failure.ts';
import { type Status, type Submission as StoredSubmission, statuses } from './submission.ts';

const { Submission } = client.entities;

/** Reads the newest submissions. Staff receive all submissions, other users only their own. */
export function submissionsQuery(status: Status | null, limit: number) {
  return queryOptions({
    queryKey: ['submissions', { status, limit }],
    queryFn: ({ signal }) =>
      Submission.filter(status ? { status } : {}, '-created_date', limit, 0, undefined, { signal }),
  });
}

/** Reads one submission. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: ['submission', id],
    queryFn: ({ signal }) => Submission.get(id, { signal }),
  });
}

/** Changes the status of a submission. Shows the new status immediately, and reverts it on an error. */
export function useStatusChange({ id, name }: StoredSubmission) {
  const queryClient = useQueryClient();
  const { queryKey } = submissionQuery(id);
  return useMutation({
    mutationFn: (status: Status) => Submission.update(id, { status }),
    onMutate: async (status) => {
      // A pending response would restore the previous status.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, status });
      return { before, note: toast({ title: `${name}: ${statuses[status].label}` }) };
    },
    onError: (error, _status, shown) => {
      shown?.note.dismiss();
      queryClient.setQueryData(queryKey, shown?.before);
      toastFailure(`The status of ${name} was not changed`, error);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}
