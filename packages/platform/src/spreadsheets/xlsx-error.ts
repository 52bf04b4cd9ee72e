/** The error message completes the sentence "The file is not a valid XLSX file: …". */
export class XlsxError extends Error {
  override readonly name = 'XlsxError';
}

/** Error for a valid spreadsheet that exceeds a limit. Its message is a complete sentence. */
export class XlsxTooLargeError extends Error {
  override readonly name = 'XlsxTooLargeError';
}
