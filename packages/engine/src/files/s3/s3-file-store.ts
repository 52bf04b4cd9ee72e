/**
 * Files in a bucket of an S3-compatible service, one object `files/{id}` each.
 *
 * The platform serves them itself instead of redirecting to signed URLs of the service. So it controls
 * content types and security headers, links do not change when files move, and visitors need not reach the
 * service.
 *
 * An object exists only once its upload is complete, and no link names it before it is in the database. So
 * the remains of a killed process have no effect; see `abortStaleUploads`.
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

/** Time limit of the headers of a response and of sending a part, in milliseconds. */
const RESPONSE_MS = 60_000;

/**
 * Opens a file store in an existing bucket.
 *
 * @throws StartUpError when the service, the bucket or the keys cannot be used.
 */
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
        // Uploads one part at a time, so that none is in flight when an upload is aborted, and memory use is
        // low.
        uploaded = new Upload({ client, params, queueSize: 1 }).done();
        await uploaded;
      });
      return {
        content,
        async commit() {},
        async discard() {
          content.destroy();
          await Promise.allSettled([uploaded]);
          // If the service does not respond, an object may remain, but no link names it.
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
    // Some compatible services reject Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: RESPONSE_MS,
      throwOnRequestTimeout: true,
    },
  });
}

/** Whether an error comes from S3 or from the connection to it; the client adds `$metadata` to errors of both. */
function isServiceError(error: unknown): boolean {
  return error instanceof S3ServiceException || (error instanceof Error && '$metadata' in error);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Aborts uploads that a killed process left, once they are a day old: until then, another process may still
 * be writing them. Ignores a missing permission to list uploads, because such parts only use space.
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
