export interface S3Options {
  /** URL of the S3-compatible service; undefined for Amazon S3. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Whether the path of a URL, not its host, contains the name of the bucket. */
  readonly pathStyle: boolean;
}

export const OBJECT_PREFIX = 'files/';
