/** Copies files to which imported records refer by URL into the file store, and replaces the URLs. */
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { receiveStream } from '@groundwork/engine';
import { type JsonObject, payloadTooLarge, ServiceError } from '@groundwork/engine/kernel';
import { fileUrl, tidyFileName } from '../../parts/files/index.ts';
import type { AppData } from '../app-data/open-app-data.ts';
import { download, NotDownloadable } from './download.ts';
import { findUrls, rewriteUrls } from './rewrite-urls.ts';

const TRIES = 3;
const PAUSE_MS = 500;
const PURPOSE = 'imported file';
const FILE_ID_LENGTH = 32;

/** Error of a file that cannot be downloaded now. Another run of the import may succeed. */
export class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed';
}

interface CopiedFiles {
  readonly fields: JsonObject;
  /** Messages that state why the remaining URLs were not replaced. */
  readonly notes: readonly string[];
}

/** @throws DownloadFailed when a file cannot be downloaded now. */
export type CopyFiles = (fields: JsonObject) => Promise<CopiedFiles>;

type Copy =
  | { readonly url: string; readonly reason?: never }
  | { readonly url?: never; readonly reason: string };

/** @param hosts hosts from which files are copied; URLs of other hosts are not replaced. */
export function createCopyFiles(data: AppData, hosts: readonly string[]): CopyFiles {
  if (hosts.length === 0) return async (fields) => ({ fields, notes: [] });
  // Copies in progress by URL, because several records may refer to the same file.
  const pending = new Map<string, Promise<Copy>>();
  const copyOnce = (url: string) => {
    const copying =
      pending.get(url) ?? copyFile(data, hosts, url).finally(() => pending.delete(url));
    pending.set(url, copying);
    return copying;
  };
  return async (fields) => {
    const copies = new Map<string, string>();
    const notes: string[] = [];
    for (const url of findUrls(fields, hosts)) {
      const copy = await copyOnce(url);
      if (copy.url === undefined) notes.push(`keeps the URL ${url}: ${copy.reason}`);
      else copies.set(url, copy.url);
    }
    return { fields: rewriteUrls(fields, hosts, (url) => copies.get(url) ?? url), notes };
  };
}

async function copyFile(data: AppData, hosts: readonly string[], address: string): Promise<Copy> {
  const url = new URL(address);
  const id = fileIdOf(data, address);
  const known = await data.files.find(id);
  if (known) return { url: fileUrl(data, known) };
  for (let tries = 1; ; tries += 1) {
    try {
      const file = await data.files.upload(
        async (limit, content) => {
          const response = await download(url, hosts);
          return receiveStream(limitBytes(response, limit), content(), nameOf(url));
        },
        { appId: data.app.id, creatorId: null, isPrivate: false, id },
      );
      return { url: fileUrl(data, file) };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (isFinal(error)) return { reason: error.message };
      if (tries === TRIES) throw failed(address, error);
      await pause(PAUSE_MS * tries);
    }
  }
}

/**
 * Derives the id of a copied file from its URL and a secret key. The id is the same in each import, so that a file is
 * copied only once.
 */
function fileIdOf({ secrets, app }: AppData, url: string): string {
  const hash = secrets.hash(PURPOSE, JSON.stringify([app.id, url]));
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, FILE_ID_LENGTH);
}

function isFinal(error: Error): boolean {
  const isTooLarge = error instanceof ServiceError && error.code === 'payload_too_large';
  return isTooLarge || error instanceof NotDownloadable;
}

function failed(url: string, cause: Error): DownloadFailed {
  const reason = cause.message || 'no connection';
  return new DownloadFailed(`${url} cannot be downloaded now (${reason}). Run the import again`, {
    cause,
  });
}

function nameOf({ pathname }: URL): string {
  const name = pathname.split('/').at(-1) ?? '';
  try {
    return tidyFileName(decodeURIComponent(name));
  } catch {
    return tidyFileName(name);
  }
}

function limitBytes(source: Readable, limit: number): Readable {
  async function* limited() {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += Buffer.byteLength(chunk);
      if (bytes > limit) throw payloadTooLarge(`The file is larger than ${limit} bytes.`);
      yield chunk;
    }
  }
  return Readable.from(limited());
}
