/**
 * Error for a file that is not a readable spreadsheet. Its message completes "The file is not a valid XLSX
 * file: …".
 */
export class XlsxError extends Error {
  override readonly name = 'XlsxError';
}

/** Error for a valid file that exceeds a limit. Its message is complete. */
export class XlsxTooLargeError extends Error {
  override readonly name = 'XlsxTooLargeError';
}
