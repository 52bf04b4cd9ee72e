import type { Background, Log } from '@groundwork/engine/kernel';
import type { Closers } from '../kernel/closers.ts';
import type { LogRecorder } from '../kernel/log-recorder.ts';
import type { Settings } from '../settings/settings.ts';
import type { AppFiles } from './load-app-files.ts';

export interface Start {
  readonly settings: Settings;
  readonly loaded: AppFiles;
  readonly log: Log;
  readonly recorder: LogRecorder;
  readonly background: Background;
  /** Functions that close the opened resources if the start fails, or when the platform stops. */
  readonly closers: Closers;
}
