import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { createTarPacker } from 'modern-tar';
import { MANIFEST, type Manifest, OWNER_ONLY_FILE } from './backup-format.ts';
import { readSlice } from './read-slice.ts';

export interface ArchiveWriter {
  addText(name: string, text: string): Promise<void>;
  /** Adds the current content of a file, without data that is appended later. Returns the SHA-256 hash in base64url. */
  addFile(name: string, source: FileHandle): Promise<string>;
  /** Adds the manifest, completes the archive and syncs it to the disk. */
  end(): Promise<void>;
}

export function createArchiveWriter(archive: FileHandle, date: Date): ArchiveWriter {
  const manifest: Manifest = {};
  const { readable, controller } = createTarPacker();
  const written = readable.pipeTo(
    new WritableStream({ write: (chunk: Uint8Array) => archive.appendFile(chunk) }),
  );
  // Ignores stream errors here, because these errors also reject the current call and every later call.
  written.catch(() => {});

  async function add(name: string, size: number, content: AsyncIterable<Buffer> | Buffer[]) {
    const entry = controller.add({ name, size, mtime: date, mode: OWNER_ONLY_FILE }).getWriter();
    const hash = createHash('sha256');
    for await (const chunk of content) {
      hash.update(chunk);
      await entry.write(chunk);
    }
    await entry.close();
    const sha256 = hash.digest('base64url');
    manifest[name] = { size, sha256 };
    return sha256;
  }

  const addText = async (name: string, text: string) => {
    const content = Buffer.from(text);
    await add(name, content.length, [content]);
  };

  return {
    addText,
    async addFile(name, source) {
      const { size } = await source.stat();
      return add(name, size, readSlice(source, 0, size));
    },
    async end() {
      await addText(MANIFEST, JSON.stringify(manifest));
      controller.finalize();
      await written;
      await archive.sync();
    },
  };
}
