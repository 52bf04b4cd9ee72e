/** A file that cannot be read as a spreadsheet; its message completes "The file is not a valid XLSX file: …". */
export class XlsxError extends Error {
  override readonly name = 'XlsxError';
}

/** A file that is valid, and larger than what is read; its message is complete. */
export class XlsxTooLargeError extends Error {
  override readonly name = 'XlsxTooLargeError';
}
