/** An uploaded file, as administrators see it. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly content_type: string;
  /** Size in bytes. */
  readonly size: number;
  /** URL of a public file; null for a private file. */
  readonly file_url: string | null;
  /** URI of a private file, with which clients request a signed URL; null for a public file. */
  readonly file_uri: string | null;
  /** Id of the user who uploaded the file; null if the user is unknown. */
  readonly created_by_id: string | null;
  /** Email address of the user who uploaded the file; null if the user is unknown. */
  readonly created_by: string | null;
  readonly created_date: string;
}

/** An uploaded file, and whether the site uses it. */
export interface FileDetails extends StoredFile {
  /** Whether the content of the site contains the file, in a draft or in any published version. */
  readonly is_in_content: boolean;
}

/** One page of uploaded files, newest file first. */
export interface FilePage {
  readonly items: readonly StoredFile[];
  /** Position of the next page; null if there is none. */
  readonly next_cursor: string | null;
  /** Size of all files of the app, in bytes. */
  readonly total_bytes: number;
  /** Maximum size of all files of the app, in bytes; null if there is none. */
  readonly quota_bytes: number | null;
}
