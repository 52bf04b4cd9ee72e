/**
 * Stores each uploaded file as an object `files/{id}` in a bucket of an S3-compatible service.
 *
 * The platform serves the files itself instead of redirecting to signed URLs of the service. So it controls content
 * types and security headers, links do not change when files move, and visitors need not reach the service.
 *
 * An object exists only once its upload is complete, and no link names the object before the database contains its id.
 * So the remains of a killed process have no effect; see `abortStaleUploads`.
 */
import { Duplex, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from '../file-store.ts';
import { checkAccess } from './check-access.ts';
import { OBJECT_PREFIX, type S3Options } from './s3-options.ts';

const CONNECT_MS = 3_000;

/**
 * Time limit in milliseconds for receiving a response's headers, and for sending one part of an upload.
 */
const RESPONSE_MS = 60_000;

/** @throws StartUpError when the service or the bucket cannot be used, or the keys are invalid. */
export async function openS3FileStore(options: S3Options): Promise<FileStore> {
  const { bucket } = options;
  const client = createClient(options);
  try {
    await checkAccess(client, options);
  } catch (error) {
    client.destroy();
    throw error;
  }
  await abortStaleUploads(client, bucket);
  const objectOf = (id: string) => ({ Bucket: bucket, Key: OBJECT_PREFIX + id });

  return {
    begin(id) {
      let uploaded: Promise<unknown> | undefined;
      const content = Duplex.from(async (chunks: AsyncIterable<Uint8Array>) => {
        const params = { ...objectOf(id), Body: Readable.from(chunks, { objectMode: false }) };
        // Uploads one part at a time, to use little memory, and so that no part is being sent when the upload
        // is aborted.
        uploaded = new Upload({ client, params, queueSize: 1 }).done();
        await uploaded;
      });
      return {
        content,
        async commit() {},
        async discard() {
          content.destroy();
          await Promise.allSettled([uploaded]);
          // Ignores a failed deletion, because no link names the remaining object.
          await Promise.allSettled([client.send(new DeleteObjectCommand(objectOf(id)))]);
        },
      };
    },
    async read(id, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const { Body } = await client.send(new GetObjectCommand({ ...objectOf(id), Range }));
      if (Body instanceof Readable) return Body;
      throw new Error('The S3 client did not return a Node.js stream.');
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(objectOf(id)));
    },
    isUnavailable: isServiceError,
    close: () => client.destroy(),
  };
}

function createClient({ endpoint, region, accessKey, secretKey, pathStyle }: S3Options): S3Client {
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Some S3-compatible services reject Amazon's newer checksums, so the client sends checksums only with operations
    // that require them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: RESPONSE_MS,
      throwOnRequestTimeout: true,
    },
  });
}

/**
 * Returns whether an error comes from S3 or from the connection to it. The S3 client adds `$metadata` to both kinds of
 * error.
 */
function isServiceError(error: unknown): boolean {
  return error instanceof S3ServiceException || (error instanceof Error && '$metadata' in error);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Aborts only uploads that are a day old, because another process may still be writing a newer one. A missing
 * permission to list uploads is ignored, because abandoned parts only use storage space.
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
