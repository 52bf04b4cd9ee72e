/** The editor's side of saving: requests to the page's dev server, which needs `sourceEdits()`. */
import { EditorBridgeError } from '../editor-bridge-error.ts';
import {
  type ErrorResponse,
  type SourceElement,
  type SourceInspection,
  type SourceSave,
  type SourceSaveResult,
  type SourceUndoResult,
  sourcePaths,
} from '../source-protocol.ts';

/**
 * Reads and writes the sources of a page.
 *
 * Every method rejects with an EditorBridgeError: `no-dev-server`, or the code of the dev server.
 */
export interface SourceWriter {
  /** Returns what the source says about an element and which fields can be changed. */
  inspect(element: SourceElement): Promise<SourceInspection>;
  /** Writes changes of one element: all of them or none. */
  save(save: SourceSave): Promise<SourceSaveResult>;
  /** Restores the file as it was before a save, unless the file has changed since. */
  undo(undoId: string): Promise<SourceUndoResult>;
}

/**
 * Creates a writer for the sources of a page.
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
    body: object,
    isResult: (value: unknown) => value is T,
  ): Promise<T> {
    const { result, status } = await post(pageOrigin + path, body);
    if (isResult(result)) return result;
    if (!isErrorResponse(result)) throw noDevServer();
    const { code, message } = result.error;
    throw new EditorBridgeError(code, message, { status });
  }

  return {
    inspect: (element) => request(sourcePaths.inspect, element, isInspection),
    save: (save) => request(sourcePaths.save, save, isSaveResult),
    undo: (undoId) => request(sourcePaths.undo, { undoId }, isUndoResult),
  };
}

async function post(url: string, body: object): Promise<{ result: unknown; status: number }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { result: await response.json(), status: response.status };
  } catch (cause) {
    throw noDevServer(cause);
  }
}

function noDevServer(cause?: unknown): EditorBridgeError {
  return new EditorBridgeError(
    'no-dev-server',
    'No dev server answered that could write to the source. Check that it is running and has sourceEdits() among its plugins.',
    { cause },
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isInspection(value: unknown): value is SourceInspection {
  return isUndoResult(value) && 'fields' in value && isRecord(value.fields);
}

function isSaveResult(value: unknown): value is SourceSaveResult {
  return isUndoResult(value) && 'undoId' in value && typeof value.undoId === 'string';
}

function isUndoResult(value: unknown): value is SourceUndoResult {
  return isRecord(value) && typeof value.version === 'string';
}

function isErrorResponse(value: unknown): value is ErrorResponse {
  const error = isRecord(value) ? value.error : null;
  return isRecord(error) && typeof error.code === 'string' && typeof error.message === 'string';
}
