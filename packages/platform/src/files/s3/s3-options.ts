/** Which bucket, and the key to it. */
export interface S3Options {
  /** Of a server other than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Whether the bucket's name is in the path instead of the host name. */
  readonly pathStyle: boolean;
}

/** What the names of all objects of files begin with. */
export const OBJECT_PREFIX = 'files/';
