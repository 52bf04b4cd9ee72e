import { pathAfterMove } from '@groundwork/editor-bridge/content';
import type { Positions } from './merge/align-items.ts';

/**
 * List changes that the page has not confirmed yet. Until it confirms them, the page reports texts at their previous
 * paths.
 */
interface PendingMoves {
  /** Returns a function to call when the page has confirmed the change. */
  add(path: string, positions: Positions): () => void;
  /**
   * Returns the current path for a path that the page reported; returns null if an item that contains it was
   * removed.
   */
  pathNow(reported: string): string | null;
  clear(): void;
}

export function createPendingMoves(): PendingMoves {
  const moves = new Set<{ readonly path: string; readonly positions: Positions }>();
  return {
    add(path, positions) {
      const move = { path, positions };
      moves.add(move);
      return () => void moves.delete(move);
    },
    pathNow: (reported) =>
      [...moves].reduce<string | null>(
        (path, move) => path && pathAfterMove(path, move.path, move.positions),
        reported,
      ),
    clear: () => moves.clear(),
  };
}
