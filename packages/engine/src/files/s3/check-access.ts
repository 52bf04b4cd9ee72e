import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StartUpError } from '../../kernel/start-up-error.ts';
import type { S3Options } from './s3-options.ts';

/** @throws StartUpError that names the setting to check when a permission for the bucket is missing. */
export async function checkAccess(client: S3Client, options: S3Options): Promise<void> {
  const object = { Bucket: options.bucket, Key: `start-${randomUUID()}` };
  try {
    await client.send(new PutObjectCommand({ ...object, Body: 'x' }));
    const { Body } = await client.send(new GetObjectCommand(object));
    await Body?.transformToByteArray();
    await client.send(new DeleteObjectCommand(object));
  } catch (cause) {
    throw new StartUpError(`Uploaded files cannot be stored in S3: ${explain(cause, options)}`, {
      cause,
    });
  }
}

function explain(error: unknown, { endpoint, bucket, region }: S3Options): string {
  const place = endpoint ?? `Amazon S3 (${region})`;
  if (!(error instanceof S3ServiceException)) {
    return `nothing responds at ${place}. Check that the service runs, and files.s3.endpoint (GROUNDWORK_S3_ENDPOINT).`;
  }
  switch (error.name) {
    case 'NoSuchBucket':
      return `${place} has no bucket ${bucket}. Create it, or correct files.s3.bucket (GROUNDWORK_S3_BUCKET).`;
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return `${place} rejects the keys. Correct files.s3.accessKey (GROUNDWORK_S3_ACCESS_KEY) and files.s3.secretKey (GROUNDWORK_S3_SECRET_KEY).`;
    case 'AccessDenied':
      return `the keys may not write, read and delete in the bucket ${bucket}. Grant these permissions, or set other keys in files.s3.accessKey (GROUNDWORK_S3_ACCESS_KEY).`;
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `the bucket ${bucket} is in another region. Correct files.s3.region (GROUNDWORK_S3_REGION).`;
    default:
      return `${place} responded with ${error.$metadata.httpStatusCode} ${error.name}. Check the settings under files.s3, and that the service works.`;
  }
}
