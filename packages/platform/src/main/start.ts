import type { Background, Log } from '@groundwork/engine/kernel';
import type { Closers } from '../kernel/closers.ts';
import type { Settings } from '../settings/settings.ts';
import type { AppFiles } from './load-app-files.ts';

/** Values that each step of a start uses. */
export interface Start {
  readonly settings: Settings;
  readonly loaded: AppFiles;
  readonly log: Log;
  readonly background: Background;
  /** Closers of the resources that the steps open. */
  readonly closers: Closers;
}
