import { toast } from '@groundwork/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../client.ts';
import { toastFailure } from '../toast-failure.ts';
import { submissionQuery } from './queries.ts';
import { type Status, type Submission, statuses } from './submission.ts';

/** Moves a submission to another status: shown at once, and taken back when the platform refuses. */
export function useMove({ id, name }: Submission) {
  const queryClient = useQueryClient();
  const { queryKey } = submissionQuery(id);
  return useMutation({
    mutationFn: (status: Status) => client.entities.Submission.update(id, { status }),
    onMutate: async (status) => {
      // An answer under way would bring the old status back.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, status });
      return { before, note: toast({ title: `${name}: ${statuses[status].label}` }) };
    },
    onError: (error, _status, shown) => {
      shown?.note.dismiss();
      queryClient.setQueryData(queryKey, shown?.before);
      toastFailure(`${name} was not moved`, error);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}
