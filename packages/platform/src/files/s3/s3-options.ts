import type { Settings } from '../../settings/settings.ts';

/** Which bucket, and how to get in. */
export type S3Options = NonNullable<Settings['files']['s3']>;

/** What the names of all objects of files begin with. */
export const OBJECT_PREFIX = 'files/';
