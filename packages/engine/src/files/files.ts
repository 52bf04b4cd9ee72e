import { randomBytes } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileRow, Store } from '../database/schema/schema.ts';
import { payloadTooLarge, type ServiceError, storeUnavailable } from '../kernel/service-error.ts';
import { contentTypeOf } from './content-type.ts';
import type { ByteRange, FileStore, PendingUpload } from './file-store.ts';
import {
  anonymiseFile,
  anonymiseFilesOf,
  deleteFile,
  findFile,
  insertFile,
  listFilesOf,
} from './file-table.ts';

/** Maximum size in bytes of a file that may be read into memory as a whole. */
const READ_LIMIT_BYTES = 20 * 1024 * 1024;

const ID_BYTES = 16;

export interface FileRules {
  /** Maximum size of one file in bytes. */
  readonly limit: number;
  /** Maximum total size of all files of one app, in bytes. */
  readonly quota: number;
  /** Whether anonymous visitors of a public app may upload files. */
  readonly fromVisitors: boolean;
  readonly ofDeletedAccounts: 'delete' | 'keep';
}

export interface ReceivedFile {
  readonly name: string;
  readonly size: number;
  /** SHA-256 of the content, in base64url. */
  readonly sha256: string;
  /** The first bytes of the file, from which its content type is detected. */
  readonly head: Uint8Array;
}

/**
 * @param limit maximum size of the file in bytes.
 * @param content creates the stream to which the file is written; called once, when the first bytes arrive.
 */
type ReceiveFile = (limit: number, content: () => Writable) => Promise<ReceivedFile>;

interface Ownership {
  readonly appId: string;
  readonly creatorId: string | null;
  readonly isPrivate: boolean;
  /** Id of the file; by default a new random id. */
  readonly id?: string;
}

interface Uploader {
  readonly appId: string;
  readonly userId: string;
}

/** Uploads, reads and removals reject with `store_unavailable` when the file store is unavailable. */
export interface Files extends FileRules {
  find(id: string): Promise<FileRow | undefined>;
  /**
   * Stores the file of a request. Once this resolves, the file survives a power failure; if it rejects, no part of
   * the file remains.
   *
   * @throws ServiceError if the request is invalid; `payload_too_large` when the app's files would exceed their
   * quota.
   */
  upload(receiveFile: ReceiveFile, owner: Ownership): Promise<FileRow>;
  /** The caller must read or destroy the returned stream. */
  open(file: FileRow, range?: ByteRange): Promise<Readable>;
  /** @throws ServiceError `payload_too_large` when the file is larger than 20 MiB. */
  read(file: FileRow): Promise<Buffer>;
  /** Deletes the content before the metadata. If the process is killed in between, nobody can read the file. */
  remove(file: Pick<FileRow, 'id'>): Promise<void>;
  listOf(uploader: Uploader, after: string, limit: number): Promise<FileRow[]>;
  anonymise(id: string): Promise<void>;
  anonymiseAllOf(uploader: Uploader): Promise<void>;
}

export function createFiles(
  store: Store,
  content: FileStore,
  { limit, quota, fromVisitors, ofDeletedAccounts }: FileRules,
): Files {
  const fail = (error: unknown): never => {
    if (!content.isUnavailable(error)) throw error;
    throw storeUnavailable(
      error,
      'The platform cannot reach its uploaded files at the moment. Try again shortly.',
    );
  };
  const open: Files['open'] = async ({ id }, range) => content.read(id, range).catch(fail);
  return {
    limit,
    quota,
    fromVisitors,
    ofDeletedAccounts,
    find: (id) => findFile(store, id),
    async upload(receiveFile, owner) {
      const { appId, creatorId, isPrivate, id = randomBytes(ID_BYTES).toString('hex') } = owner;
      let upload: PendingUpload | undefined;
      try {
        const { name, size, sha256, head } = await receiveFile(limit, () => {
          upload = content.begin(id);
          return upload.content;
        });
        const file: FileRow = {
          id,
          app_id: appId,
          name,
          content_type: contentTypeOf(head, name),
          size,
          sha256,
          is_private: Number(isPrivate),
          created_by_id: creatorId,
          created_date: new Date().toISOString(),
        };
        if (!(await insertFile(store, file, quota))) throw quotaFilled();
        await upload?.commit();
        return file;
      } catch (error) {
        await upload?.discard();
        await deleteFile(store, id);
        return fail(error);
      }
    },
    open,
    async read(file) {
      if (file.size > READ_LIMIT_BYTES) {
        throw payloadTooLarge('The file is larger than 20 MiB. Upload it in parts.');
      }
      return buffer(await open(file)).catch(fail);
    },
    async remove({ id }) {
      await content.remove(id).catch(fail);
      await deleteFile(store, id);
    },
    listOf: (uploader, after, length) => listFilesOf(store, uploader, after, length),
    anonymise: (id) => anonymiseFile(store, id),
    anonymiseAllOf: (uploader) => anonymiseFilesOf(store, uploader),
  };
}

function quotaFilled(): ServiceError {
  return payloadTooLarge(
    "The app's files would exceed its storage quota. Send a smaller file, or ask its administrator for more storage.",
  );
}
