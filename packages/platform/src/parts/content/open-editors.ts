import { randomUUID } from 'node:crypto';
import type { ContentEditors } from '@groundwork/sdk/protocol';

/** Interval in which a node reports its editors, so that those of a node that has crashed disappear, in milliseconds. */
const REPORT_MS = 20_000;

/** Delay before an editor counts as gone, so that a reload is not reported, in milliseconds. */
const LEAVE_DELAY_MS = 2_000;

type Editor = ContentEditors['editors'][number];

/** Members who have opened the content for editing on this node. */
export interface OpenEditors {
  /** Adds a member for one window; returns a function that removes them. */
  add(editor: Editor): () => void;
  stop(): void;
}

/** @param report reports the editors of this node to all editors. */
export function createOpenEditors(report: (editors: ContentEditors) => void): OpenEditors {
  const node = randomUUID();
  /** One entry for each window. */
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
