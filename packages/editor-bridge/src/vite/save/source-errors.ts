/** Errors that several modules create when a source file cannot be changed. */
import { EditorBridgeError } from '../../editor-bridge-error.ts';

/** Creates the error for a text or file that can only be changed by hand. */
export function readOnly(message: string): EditorBridgeError {
  return new EditorBridgeError('read-only', message);
}

/** Creates the error for a text whose source is an expression. */
export function computed(): EditorBridgeError {
  return readOnly('The text is computed in the source. Change it there.');
}

/** Creates the error for a text that a file cannot express. */
export function notWritable(): EditorBridgeError {
  return readOnly(
    'The text cannot be written, because the file would read it as markup or code. Change it in the source.',
  );
}

/** Creates the error for a field whose value in the source file differs from the value in the page. */
export function pageOutdated(): EditorBridgeError {
  return new EditorBridgeError(
    'source-changed',
    'The source differs from what the page showed. Select the element again and repeat the change.',
  );
}
