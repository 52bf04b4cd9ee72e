import { randomUUID } from 'node:crypto';
import type { ContentEditors } from '@groundwork/sdk/protocol';

/** Interval in milliseconds at which a node repeats its report, so that the editors of a crashed node disappear. */
const REPORT_MS = 20_000;

/** Time in milliseconds after which a closed editor is reported as closed, because it may only be reloading. */
const LEAVE_DELAY_MS = 2_000;

type Editor = ContentEditors['editors'][number];

export interface OpenEditors {
  add(editor: Editor): () => void;
  stop(): void;
}

export function createOpenEditors(report: (editors: ContentEditors) => void): OpenEditors {
  const node = randomUUID();
  /** Contains one entry for each open window, because a member may have several. */
  const windows = new Set<Editor>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function reportAll(): void {
    if (isStopped) return;
    const byId = new Map([...windows].map(({ id, name }) => [id, { id, name }]));
    report({ node, editors: [...byId.values()] });
  }

  function remove(editor: Editor): void {
    windows.delete(editor);
    reportAll();
    if (windows.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    add(editor) {
      const window = { ...editor };
      windows.add(window);
      reportAll();
      timer ??= setInterval(reportAll, REPORT_MS).unref();
      return () => void setTimeout(() => remove(window), LEAVE_DELAY_MS).unref();
    },
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
