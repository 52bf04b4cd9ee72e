import { client } from '../client.ts';
import type { FormContent } from './read-form.ts';

type Complete = Exclude<FormContent, { readonly faults: unknown }>;

/**
 * Uploads the plan, if there is one, and makes the submission.
 *
 * @param onProgress Told how much of the plan is uploaded, from 0 to 1.
 */
export async function sendSubmission(
  { submission, plan }: Complete,
  onProgress: (share: number) => void,
) {
  // With a key the platform does it once, so that the client may try again when no answer comes.
  const idempotencyKey = crypto.randomUUID();
  const { Submission } = client.entities;
  if (plan === null) return Submission.create(submission, { idempotencyKey });

  const { file_uri: plan_uri } = await client.integrations.Core.UploadPrivateFile(
    { file: plan },
    { onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0) },
  );
  return Submission.create({ ...submission, plan_uri, plan_name: plan.name }, { idempotencyKey });
}
