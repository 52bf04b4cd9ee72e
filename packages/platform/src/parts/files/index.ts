/** Uploaded files: what other code may use of this part. The engine stores them. */
export { files } from './files-part.ts';
export { fileSettings } from './settings.ts';
