/** Edits content that the page itself describes. Changes exist only in this tab until the user saves them. */
import { checkContent, readContent } from '@groundwork/editor-bridge/content';
import type { ContentSession, SessionContext } from './content-session.ts';
import type { Step } from './merge/content-changes.ts';
import { showProblems } from './show-problems.ts';
import type { FileStore, SourceStore } from './stores/content-store.ts';

export function createPageSession(
  store: SourceStore | FileStore,
  context: SessionContext,
): ContentSession {
  const { getState, dispatch, view, run } = context;

  async function save(): Promise<void> {
    const { content } = getState();
    if (!content) return;
    const { base, changes, current, ids, fields } = content;
    if (showProblems(checkContent(current, fields), context)) return;
    const steps = Object.entries(changes).flatMap(([path, after]): readonly Step[] => {
      const before = readContent(base, path);
      return before === undefined ? [] : [{ path, before, after }];
    });
    const text = await store.save(steps);
    if (store.savesIntoPage) dispatch({ type: 'saved', changes, ids });
    dispatch({ type: 'notice', notice: { kind: 'success', text } });
  }

  return {
    actions: {
      save: () => void run('saving', save),
      publish() {},
      closePublish() {},
      loadVersions() {},
      loadEarlierVersions() {},
      restore() {},
      resolveConflict() {},
    },
    load: async () => {},
    async onPageReady(isCurrent) {
      if (isCurrent && getState().content) return;
      const { content: base, fields } = await view.host.describeContent();
      const { changes = {}, publishedIds = {}, ids = {} } = getState().content ?? {};
      const version = { version: null, publisher: null, restored: null };
      const published = { base, published: {}, publishedIds, ...version };
      const loaded = { ...published, fields, pages: [], changes, ids, drafts: {}, discards: {} };
      dispatch({ type: 'content-loaded', loaded });
      if (Object.keys(changes).length > 0) view.refresh();
    },
    onSteps() {},
    onUnstored() {},
    onPublicationSeen() {},
    put() {},
    discard: (path) => dispatch({ type: 'discarded', path }),
    dismissReplaced() {},
    askIfUnseen() {},
    setEdited() {},
    reload: store.savesIntoPage ? view.refreshSaved : view.refresh,
    dispose() {},
  };
}
