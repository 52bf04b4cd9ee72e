/** Client with which the editor saves changes on the page's dev server. The server must use `sourceEdits()`. */
import { EditorBridgeError } from '../editor-bridge-error.ts';
import {
  type ContentChange,
  type ContentSaveResult,
  type ErrorResponse,
  IMAGE_NAME,
  type SavedImage,
  type SourceElement,
  type SourceInspection,
  type SourceSave,
  type SourceSaveResult,
  type SourceUndoResult,
  sourcePaths,
} from '../source-protocol.ts';

/**
 * Reads and writes the source files of a page.
 *
 * A failure rejects the promise with an EditorBridgeError. Its code is `no-dev-server`, or an error code of
 * the dev server.
 */
export interface SourceWriter {
  /** Returns the values of an element in its source file, and which of its fields can be changed. */
  inspect(element: SourceElement): Promise<SourceInspection>;
  /** Writes changes to one element. If one change is not possible, no change is written. */
  save(save: SourceSave): Promise<SourceSaveResult>;
  /** Restores the content that a file had before a save, unless the file has changed after the save. */
  undo(undoId: string): Promise<SourceUndoResult>;
  /**
   * Writes changes of the content. If one of them is not possible, none is written. To undo the changes, save
   * their inverse.
   */
  saveContent(changes: readonly ContentChange[]): Promise<ContentSaveResult>;
  /**
   * Writes an image (PNG or WebP, at most 5 MB) into the public folder of the project. To use it, save a
   * content change with its path.
   */
  saveImage(file: File): Promise<SavedImage>;
}

/**
 * Creates a writer for the source files of a page.
 *
 * @param pageOrigin origin of the page's dev server.
 *
 * @example
 * ```ts
 * const writer = createSourceWriter('http://localhost:5173');
 * const element = { location: 'src/pages/home.tsx:12:4', tagName: 'H1' };
 * const { version } = await writer.inspect(element);
 * const changes = [{ field: 'text', before: 'Land', after: 'Strategic land' }] as const;
 * await writer.save({ ...element, version, changes });
 * ```
 */
export function createSourceWriter(pageOrigin: string): SourceWriter {
  async function request<T>(
    path: string,
    body: object | File,
    isResult: (value: unknown) => value is T,
  ): Promise<T> {
    const isFile = body instanceof File;
    try {
      const response = await fetch(pageOrigin + path, {
        method: 'POST',
        headers: { 'Content-Type': isFile ? body.type : 'application/json' },
        body: isFile ? body : JSON.stringify(body),
      });
      const result: unknown = await response.json();
      if (isResult(result)) return result;
      if (isErrorResponse(result)) {
        const { code, message } = result.error;
        throw new EditorBridgeError(code, message, response);
      }
      throw result;
    } catch (cause) {
      if (cause instanceof EditorBridgeError) throw cause;
      throw new EditorBridgeError('no-dev-server', NO_DEV_SERVER, { cause });
    }
  }

  return {
    inspect: (element) => request(sourcePaths.inspect, element, isInspection),
    save: (save) => request(sourcePaths.save, save, isSaveResult),
    undo: (undoId) => request(sourcePaths.undo, { undoId }, isVersioned),
    saveContent: (changes) => request(sourcePaths.content, { changes }, isContentSaveResult),
    saveImage: (file) =>
      request(
        `${sourcePaths.image}?${new URLSearchParams({ [IMAGE_NAME]: file.name })}`,
        file,
        isSavedImage,
      ),
  };
}

const NO_DEV_SERVER =
  'No dev server responded that can write to the source. Check that it is running with the sourceEdits() plugin.';

function hasString(value: unknown, name: string): value is object {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string'
  );
}

function isVersioned(value: unknown): value is SourceUndoResult {
  return hasString(value, 'version');
}

function isInspection(value: unknown): value is SourceInspection {
  return isVersioned(value) && 'fields' in value && typeof value.fields === 'object';
}

function isSaveResult(value: unknown): value is SourceSaveResult {
  return isVersioned(value) && hasString(value, 'undoId');
}

function isContentSaveResult(value: unknown): value is ContentSaveResult {
  return (
    typeof value === 'object' && value !== null && 'saved' in value && Array.isArray(value.saved)
  );
}

function isSavedImage(value: unknown): value is SavedImage {
  return hasString(value, 'src');
}

function isErrorResponse(value: unknown): value is ErrorResponse {
  return (
    typeof value === 'object' &&
    value !== null &&
    'error' in value &&
    hasString(value.error, 'code') &&
    hasString(value.error, 'message')
  );
}
