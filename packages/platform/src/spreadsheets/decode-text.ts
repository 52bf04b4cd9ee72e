import { isUtf8 } from 'node:buffer';

type DecodedText =
  | { readonly text: string; readonly error?: never }
  | { readonly text?: never; readonly error: string };

/**
 * Decodes a file in UTF-8, or in UTF-16 with a byte order mark. Other encodings are rejected instead of being guessed:
 * single-byte encodings cannot be distinguished in a short file, and a wrong guess would change values.
 */
export function decodeText(content: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder(encodingOf(content), { fatal: true }).decode(content) };
  } catch {
    return { error: `Line ${findInvalidLine(content)} ${NOT_UTF8}` };
  }
}

/** End of an error message, after the number of a line. */
export const NOT_UTF8 =
  'is not in UTF-8. Save the file as UTF-8, in Excel as "CSV UTF-8", and send it again.';

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function findInvalidLine(content: Uint8Array): number {
  let [line, start] = [1, 0];
  for (;;) {
    const end = content.indexOf(0x0a, start);
    if (end === -1 || !isUtf8(content.subarray(start, end))) return line;
    [line, start] = [line + 1, end + 1];
  }
}
