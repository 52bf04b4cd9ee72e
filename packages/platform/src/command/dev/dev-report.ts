import { sep } from 'node:path';
import { print } from '../../kernel/create-log.ts';
import { describePlatform } from '../../main/running-platform.ts';
import type { RunningPlatform } from '../../platform.ts';

export interface DevReport {
  /** @param warnings warnings about the app that were not printed for the previous start. */
  started(platform: RunningPlatform, warnings: readonly string[]): void;
  /** Must be called when the dev server accepts connections. */
  ready(): void;
}

/**
 * Prints the URL of the app once, when the platform and the dev server both accept connections.
 *
 * @param root folder of the app; paths in warnings are relative to it.
 */
export function createDevReport(root: string): DevReport {
  let platform: RunningPlatform | undefined;
  let isReady = false;
  let isReported = false;

  function reportOnce(): void {
    if (!platform || !isReady || isReported) return;
    print(describePlatform(platform, false));
    isReported = true;
  }

  return {
    started(running, warnings) {
      platform = running;
      const lines = warnings.map((text) => `  - ${text.replaceAll(root + sep, '')}`);
      if (lines.length > 0) print(['Warnings:', ...lines].join('\n'));
      if (isReported) print('Reloaded the app.');
      reportOnce();
    },
    ready() {
      isReady = true;
      reportOnce();
    },
  };
}
