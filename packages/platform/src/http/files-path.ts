/**
 * Path prefix of the URLs of uploaded files. These URLs must not be logged, because they give access to the
 * files.
 */
export const FILES_PATH = '/files';
