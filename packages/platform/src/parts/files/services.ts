import type { Files } from '@groundwork/engine';
import type { RateLimits } from '../../kernel/rate-limits.ts';
import type { FileLinkDependencies } from './file-links.ts';

export interface FileServices extends FileLinkDependencies {
  readonly files: Files;
  readonly limits: Pick<RateLimits, 'attempt'>;
}
