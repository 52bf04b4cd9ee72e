import type { ContentEditors } from '@groundwork/sdk/protocol';

/** Time after which a node's editors are removed if the node has not reported them again, in milliseconds. */
const EXPIRY_MS = 60_000;

interface OpenEditors {
  /** Applies a node's report, which lists the people who are editing the content through that node. */
  receive(report: ContentEditors): void;
  /**
   * Discards the reports of all nodes. The names of the other people are then not known until a node reports again.
   */
  clear(): void;
}

/**
 * Collects the names of the other people who are editing the content, and reports them when they change, or null
 * when they are not known.
 */
export function createOpenEditors(
  userId: string,
  onChange: (names: readonly string[] | null) => void,
): OpenEditors {
  const nodes = new Map<string, { readonly report: ContentEditors; readonly at: number }>();
  let known: string | null = '';

  function reportNames(): void {
    const all = [...nodes.values()].flatMap((each) => each.report.editors);
    const others = new Map(
      all.filter(({ id }) => id !== userId).map(({ id, name }) => [id, name ?? 'Another editor']),
    );
    const names = [...others.values()].toSorted();
    if (known === names.join()) return;
    known = names.join();
    onChange(names);
  }

  return {
    receive(report) {
      const now = Date.now();
      nodes.set(report.node, { report, at: now });
      for (const [node, { at }] of nodes) if (now - at > EXPIRY_MS) nodes.delete(node);
      reportNames();
    },
    clear() {
      nodes.clear();
      if (known === null) return;
      known = null;
      onChange(null);
    },
  };
}
