import { z } from 'zod';
import { bytes, flag, oneOf, text, url } from '../../kernel/setting-schemas.ts';

export const fileSettings = {
  /** Files that users upload. */
  files: z
    .strictObject({
      /** Maximum size of an uploaded file, in bytes. A larger file is rejected with 413. Default: 50 MiB. */
      limit: bytes.default(50 * 1024 * 1024).meta({ variable: 'GROUNDWORK_FILE_LIMIT' }),
      /**
       * Maximum size of all files of the app together, in bytes. An upload that exceeds it is rejected with 413.
       * Set it below the size of the disk. Default: none.
       */
      quota: bytes.default(Number.MAX_SAFE_INTEGER).meta({ variable: 'GROUNDWORK_FILE_QUOTA' }),
      /** Accepts public files from anonymous visitors of a public app, for example in a contact form. */
      fromVisitors: flag.default(false).meta({ variable: 'GROUNDWORK_FILES_FROM_VISITORS' }),
      /** What happens to the files of a user whose account is deleted: `delete`, or `keep` without the user's id. */
      ofDeletedAccounts: oneOf(['delete', 'keep'])
        .default('delete')
        .meta({ variable: 'GROUNDWORK_FILES_OF_DELETED_ACCOUNTS', isPublic: true }),
      /** Stores uploads in a bucket of an S3-compatible service instead of `dataDir`. */
      s3: z
        .strictObject({
          /** URL of the S3-compatible service, such as `https://s3.example`. Default: Amazon's. */
          endpoint: url(/^https?$/, 'https://s3.example')
            .optional()
            .meta({ variable: 'GROUNDWORK_S3_ENDPOINT' }),
          /** Region of the bucket. */
          region: text
            .default('us-east-1')
            .meta({ variable: 'GROUNDWORK_S3_REGION', isPublic: true }),
          /** Stores uploads in this existing bucket instead of `dataDir`, so that several nodes share them. */
          bucket: text.meta({ variable: 'GROUNDWORK_S3_BUCKET', isPublic: true }),
          /**
           * Access key id for the bucket, which may read, write and delete objects. Required with `files.s3.bucket`.
           */
          accessKey: text.meta({ variable: 'GROUNDWORK_S3_ACCESS_KEY' }),
          /** Secret access key for the bucket. Required with `files.s3.bucket`. */
          secretKey: text.meta({ variable: 'GROUNDWORK_S3_SECRET_KEY' }),
          /**
           * Whether URLs contain the bucket in the path instead of the host name. Set it to `false` if the
           * service requires host names.
           */
          pathStyle: flag.default(true).meta({ variable: 'GROUNDWORK_S3_PATH_STYLE' }),
        })
        .optional(),
    })
    .prefault({}),
};
