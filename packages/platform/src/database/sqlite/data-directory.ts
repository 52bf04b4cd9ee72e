/** The file in a data directory with the database. */
export const DATABASE_FILE = 'platform.db';

/** The file in a data directory with the first admin's password, where nobody chose one. */
export const PASSWORD_FILE = 'admin-password.txt';

/** The folder in a data directory with the uploaded files, unless they are in a bucket. */
export const FILES_FOLDER = 'files';
