import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { OBJECT_PREFIX } from './s3-options.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Aborts uploads that a killed process left, a day after their start: earlier, another process may still be writing
 * them. Ignores missing rights to list uploads, since the parts only use space.
 */
export async function abortStaleUploads(client: S3Client, bucket: string): Promise<void> {
  const place = { Bucket: bucket, Prefix: OBJECT_PREFIX };
  const listed = await client.send(new ListMultipartUploadsCommand(place)).catch(() => undefined);
  for (const { Key, UploadId, Initiated } of listed?.Uploads ?? []) {
    if (Initiated === undefined || Date.now() - Initiated.getTime() < DAY_MS) continue;
    const upload = { Bucket: bucket, Key, UploadId };
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
  }
}
