import { client } from '../client.ts';
import type { FormContent } from './read-form.ts';

type Complete = Exclude<FormContent, { readonly errors: unknown }>;

/**
 * Uploads the plan, if any, and creates the submission.
 *
 * @param onProgress Called with the uploaded share of the plan, from 0 to 1.
 */
export async function sendSubmission(
  { submission, plan }: Complete,
  onProgress: (share: number) => void,
) {
  // With the key, the client can repeat a request that got no response, and the platform creates only one
  // submission.
  const idempotencyKey = crypto.randomUUID();
  const { Submission } = client.entities;
  if (plan === null) return Submission.create(submission, { idempotencyKey });

  const { file_uri: plan_uri } = await client.integrations.Core.UploadPrivateFile(
    { file: plan },
    { onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0) },
  );
  return Submission.create({ ...submission, plan_uri, plan_name: plan.name }, { idempotencyKey });
}
