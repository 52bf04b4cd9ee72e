import type { SessionContext } from './content-session.ts';
import { newestRevision } from './state/rebase.ts';
import { placeOf } from './state/replaced.ts';
import type { Dismissed, DraftStore, Replaced } from './stores/content-store.ts';

export interface Dismissals {
  dismissReplaced(replaced: Dismissed): void;
  /**
   * Whether the user has dismissed a replaced value. The platform may not have received the dismissal yet.
   */
  isDismissed(replaced: Replaced): boolean;
}

/**
 * Creates the dismissals of one editor. A dismissal names a list item by its id, because other people may move the
 * item.
 */
export function createDismissals(
  store: DraftStore,
  getState: SessionContext['getState'],
): Dismissals {
  const dismissed: (Dismissed & { readonly upTo: number })[] = [];
  return {
    dismissReplaced(replaced) {
      const { content, drafts } = getState();
      if (!content) return;
      const place = placeOf(replaced, content);
      const upTo = place.revision ?? newestRevision({ ...content, drafts });
      dismissed.push({ ...place, upTo });
      store.dismissReplaced(place);
    },
    isDismissed(replaced) {
      const { content } = getState();
      if (!content) return false;
      const { path, item, revision = 0 } = placeOf(replaced, content);
      return dismissed.some(
        (each) => each.path === path && each.item === item && revision <= each.upTo,
      );
    },
  };
}
