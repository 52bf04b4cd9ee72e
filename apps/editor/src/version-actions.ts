import type { SessionActions, SessionContext } from './content-session.ts';
import type { ContentLoader } from './load-content.ts';
import type { Receiving } from './receiving.ts';
import type { DraftStore } from './stores/content-store.ts';

type VersionActions = Pick<SessionActions, 'loadVersions' | 'loadEarlierVersions' | 'restore'>;

export function createVersionActions(
  store: DraftStore,
  { receiving, load }: { readonly receiving: Receiving; readonly load: ContentLoader['load'] },
  { getState, dispatch, run, showError, revertOwn }: SessionContext,
): VersionActions {
  return {
    loadVersions() {
      // Does not run as a task, because a task is skipped while another task, such as publishing, runs.
      store.versions().then((versions) => {
        const known = getState().versions[0]?.version ?? 0;
        if ((versions[0]?.version ?? 0) >= known) dispatch({ type: 'versions', versions });
      }, showError);
    },
    loadEarlierVersions() {
      void run('loading', async () => {
        const earlier = await store.versions(getState().versions.at(-1)?.version);
        dispatch({ type: 'versions', versions: [...getState().versions, ...earlier] });
      });
    },
    restore(version, keepsDrafts) {
      void run('publishing', async () => {
        await store.restore(version);
        if (!keepsDrafts) receiving.discard();
        const name = version === 0 ? 'The original content' : `Version ${version}`;
        const text = `${name} is published again.`;
        if ((await load()) && !keepsDrafts) revertOwn();
        dispatch({ type: 'notice', notice: { kind: 'success', text } });
      });
    },
  };
}
