/** File stores with which the tests of uploads and of served files run. */
import {
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { temporaryFolder } from '@groundwork/engine/testing';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { findSwift, type Swift, startSwift } from '@groundwork/launcher/swift';
import type { PlatformSettings } from '../src/settings/platform-settings.ts';
import { filesOnDisk } from './upload.ts';

type FileSettings = NonNullable<PlatformSettings['files']>;

export interface TestFileStore {
  readonly dataDir: string;
  readonly files: Pick<FileSettings, 's3'>;
  /** Returns the names of all files in the store, even of incomplete files. */
  stored(): Promise<readonly string[]>;
}

/** The S3 server. `npm test` does not install it: files on a disk pass through the same calls. */
const swift = runsAllTests ? findSwift() : undefined;

/** Whether slow tests run and an S3 server is installed. Otherwise the tests that need the server are skipped. */
export const hasS3Server: boolean = swift !== undefined;

/** The kinds of file stores: name for test titles, and whether the store is tested. */
export const fileStores: readonly (readonly [
  name: string,
  isTested: boolean,
  open: () => Promise<TestFileStore>,
])[] = [
  ['on disk', true, openDisk],
  ['in S3', hasS3Server, openBucket],
];

async function openDisk(): Promise<TestFileStore> {
  const dataDir = temporaryFolder();
  return { dataDir, files: {}, stored: async () => filesOnDisk(dataDir) };
}

/** Creates a bucket on the S3 server that all tests of this process share. */
export async function openBucket() {
  const { url: endpoint, accessKey, secretKey } = await s3Server();
  const bucket = `files-${crypto.randomUUID()}`;
  const s3 = { endpoint, bucket, accessKey, secretKey };
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const place = { Bucket: bucket };
  await client.send(new CreateBucketCommand(place));
  /** Returns the unfinished uploads whose parts the server still stores. */
  const uploads = async () => {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand(place));
    return Uploads.map(({ Key = '' }) => Key);
  };
  const stored = async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command(place));
    return [...Contents.map(({ Key = '' }) => Key), ...(await uploads())];
  };
  return { dataDir: temporaryFolder(), files: { s3 }, client, uploads, stored };
}

let started: Promise<Swift> | undefined;

function s3Server(): Promise<Swift> {
  if (swift === undefined) throw new Error('There is no S3 server; skip what needs one.');
  started ??= startSwift(swift);
  return started;
}
