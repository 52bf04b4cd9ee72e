/** Path prefix of the URLs of uploaded files. Such a URL gives access to the file, so it is not logged. */
export const FILES_PATH = '/files';
