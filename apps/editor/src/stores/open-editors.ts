import type { ContentEditors } from '@groundwork/sdk/protocol';

/** Time after which the editors of a node that does not report them count as gone, in milliseconds. */
const EXPIRY_MS = 60_000;

interface OpenEditors {
  /** Applies a node's list of open editors. */
  receive(report: ContentEditors): void;
  /** Forgets all editors until the nodes report again. */
  clear(): void;
}

/** Collects the names of the other people who edit the content, and reports them when they change. */
export function createOpenEditors(
  userId: string,
  onChange: (names: readonly string[]) => void,
): OpenEditors {
  const nodes = new Map<string, { readonly report: ContentEditors; readonly at: number }>();
  let known = '';

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
      reportNames();
    },
  };
}
