/** Public interface of the part `files`. The engine stores the files. */
export { files } from './files-part.ts';
export { fileSettings } from './settings.ts';
