import type { SqlConnection } from '@groundwork/engine';
import type { Services } from '../../services.ts';

export interface FileServices extends Services {
  /** Returns whether the site's content, published or not, contains a file. */
  readonly isInContent: (reader: SqlConnection, appId: string, fileId: string) => Promise<boolean>;
}
