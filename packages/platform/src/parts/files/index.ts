export { fileIdOf, fileUrl } from './file-links.ts';
export { tidyFileName } from './file-name.ts';
export { files } from './files-part.ts';
export { requireStoredFile } from './require-stored-file.ts';
