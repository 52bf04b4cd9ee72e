/** Start of the paths of uploaded files. These paths must not be logged, because they give access to the files. */
export const FILES_PATH = '/files';
