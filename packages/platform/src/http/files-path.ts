/** URLs of uploaded files must not be logged, because they give access to the files. */
export const FILES_PATH = '/files';
