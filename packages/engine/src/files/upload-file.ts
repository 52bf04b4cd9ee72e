import { randomBytes } from 'node:crypto';
import type { FileRow, Store } from '../database/schema/schema.ts';
import { payloadTooLarge, type ServiceError } from '../kernel/service-error.ts';
import { contentTypeOf } from './content-type.ts';
import type { PendingUpload } from './file-store.ts';
import { deleteFile, insertFile } from './file-table.ts';
import type { Files, ReceiveFile } from './files.ts';
import { toFileError } from './files.ts';

const ID_BYTES = 16;

interface Ownership {
  readonly appId: string;
  readonly creatorId: string | null;
  readonly isPrivate: boolean;
  /** Id of the file; by default a new random id. */
  readonly id?: string;
}

export interface UploadFileDependencies {
  readonly store: Store;
  readonly files: Files;
}

/**
 * Stores the file of a request. Once this resolves, the file survives a power failure; if it throws, no part of
 * the file remains.
 *
 * @throws ServiceError if the request is invalid; `payload_too_large` when the app's files would exceed their
 * quota, `store_unavailable` when the file store is unavailable.
 */
export async function uploadFile(
  { store, files }: UploadFileDependencies,
  receiveFile: ReceiveFile,
  { appId, creatorId, isPrivate, id = randomBytes(ID_BYTES).toString('hex') }: Ownership,
): Promise<FileRow> {
  let upload: PendingUpload | undefined;
  try {
    const { name, size, sha256, head } = await receiveFile(files.limit, () => {
      upload = files.content.begin(id);
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
    if (!(await insertFile(store, file, files.quota))) throw quotaFilled();
    await upload?.commit();
    return file;
  } catch (error) {
    await upload?.discard();
    await deleteFile(store, id);
    throw toFileError(files, error);
  }
}

function quotaFilled(): ServiceError {
  return payloadTooLarge(
    "The app's files would exceed its storage quota. Send a smaller file, or ask its administrator for more storage.",
  );
}
