/**
 * Files in a bucket of an S3-compatible service, each an object `files/{id}`.
 *
 * They are served through the platform, and not by redirects to signed addresses of the service: so types and
 * the headers that keep a file from acting stay the platform's, links keep their form when files move, and
 * the service may stand where no visitor reaches it.
 *
 * An object is in its place once all of it is uploaded, and nobody can name it before the database knows it.
 * What a killed process leaves is therefore of no effect; see `give-up-uploads.ts`.
 */
import { Duplex, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from '../file-store.ts';
import { checkAccess } from './check-access.ts';
import { giveUpUploads } from './give-up-uploads.ts';
import { OBJECT_PREFIX, type S3Options } from './s3-options.ts';

const CONNECT_MS = 3_000;
/** For the head of an answer, and for sending a part of a file. */
const ANSWER_MS = 60_000;

/**
 * Opens a file store in a bucket that is there.
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
  await giveUpUploads(client, bucket);
  const objectOf = (id: string) => ({ Bucket: bucket, Key: OBJECT_PREFIX + id });

  return {
    begin(id) {
      let uploaded: Promise<unknown> | undefined;
      const content = Duplex.from(async (chunks: AsyncIterable<Uint8Array>) => {
        const params = { ...objectOf(id), Body: Readable.from(chunks, { objectMode: false }) };
        // One part at a time: no other is on its way when an upload is given up, and memory stays small.
        uploaded = new Upload({ client, params, queueSize: 1 }).done();
        await uploaded;
      });
      return {
        content,
        async keep() {},
        async discard() {
          content.destroy();
          await Promise.allSettled([uploaded]);
          // Where the service does not answer, at most an object stays that nobody can name.
          await Promise.allSettled([client.send(new DeleteObjectCommand(objectOf(id)))]);
        },
      };
    },
    async read(id, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const { Body } = await client.send(new GetObjectCommand({ ...objectOf(id), Range }));
      if (Body instanceof Readable) return Body;
      throw new Error('The S3 client answered with no stream of Node.');
    },
    isUnavailable: isFaultOfService,
    close: () => client.destroy(),
  };
}

function createClient({ endpoint, region, accessKey, secretKey, pathStyle }: S3Options): S3Client {
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Further checksums are of Amazon's own, and refused by some of the services that are compatible.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
    },
  });
}

/** The client marks what failed between it and the service. */
function isFaultOfService(error: unknown): boolean {
  return error instanceof S3ServiceException || (error instanceof Error && '$metadata' in error);
}
