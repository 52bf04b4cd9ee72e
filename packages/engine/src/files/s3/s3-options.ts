/** Bucket and credentials of an S3-compatible service. */
export interface S3Options {
  /** URL of the service, if it is not Amazon's. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Whether the bucket's name is in the path instead of the host name. */
  readonly pathStyle: boolean;
}

/** Prefix of the names of all objects. */
export const OBJECT_PREFIX = 'files/';
