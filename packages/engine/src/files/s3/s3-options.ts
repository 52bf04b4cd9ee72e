export interface S3Options {
  /** URL of the S3-compatible service; undefined for Amazon S3. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Whether URLs contain the name of the bucket in the path instead of the host. */
  readonly pathStyle: boolean;
}

export const OBJECT_PREFIX = 'files/';
