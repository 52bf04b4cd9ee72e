import { readContent } from '@groundwork/editor-bridge/content';
import type { EditorActions } from './editor-actions.ts';
import { pathAfter } from './merge/list-ids.ts';
import { isRecord } from './merge/values.ts';
import { messageOf } from './message-of.ts';
import type { StateStore } from './state/state-store.ts';

/** Creates the action that sets an image after its upload. Other people may move the image's item meanwhile. */
export function createSetImage(
  { getState, subscribe }: Pick<StateStore, 'getState' | 'subscribe'>,
  { edit, showError }: Pick<EditorActions, 'edit' | 'showError'>,
): EditorActions['setImage'] {
  return async (path, uploading) => {
    let now: string | null = path;
    const stop = subscribe(({ content: before }) => {
      const { content } = getState();
      if (now !== null && before && content && before !== content) {
        now = pathAfter(before, content, now);
      }
    });
    try {
      const image = await uploading;
      if (now === null) throw new Error('The image was not added, because its item was removed.');
      const value = readContent(getState().content?.current ?? {}, now);
      const alt = isRecord(value) && typeof value.alt === 'string' ? value.alt : '';
      edit(now, { ...image, alt });
    } catch (error) {
      showError(messageOf(error));
    } finally {
      stop();
    }
  };
}
