// @vitest-environment jsdom
import { type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import { describe, expect, it } from 'vitest';
import { CONTENT, draft, LIST, pillar, start } from '../test-support/start-controller.ts';

const image = (src: string, alt = '') => ({ src, alt, width: 2, height: 1 });
const grid = { ...pillar('Grid'), image: image('/old.png') };
const content = { ...CONTENT, base: { [LIST]: [grid, pillar('Fibre')] } };

describe('an image that is being uploaded', () => {
  async function startUpload() {
    const editor = await start({}, content);
    const upload = Promise.withResolvers<{ src: string; width: number; height: number }>();
    const isSet = editor.actions.setImage(`${LIST}.0.image`, upload.promise);
    const finish = async () => {
      upload.resolve({ src: '/new.png', width: 2, height: 1 });
      await isSet;
    };
    return { ...editor, finish };
  }

  it('the uploaded image is set in its item with the newest alternative text, even if another person has moved the item', async () => {
    const { actions, getState, listener, finish } = await startUpload();
    const list: JsonValue[] = [pillar('Rail'), grid, pillar('Fibre')];
    listener.onDraft(LIST, draft(list, 1));
    const alt = image('/old.png', 'A grid');
    actions.edit(`${LIST}.1.image`, alt, { isTyping: true });
    await finish();
    const current = getState().content?.current ?? {};
    expect(readContent(current, `${LIST}.1.image`)).toEqual(image('/new.png', 'A grid'));
    expect(readContent(current, `${LIST}.0`)).toEqual(pillar('Rail'));
  });

  it('the uploaded image is discarded if its item was removed', async () => {
    const { getState, listener, finish } = await startUpload();
    const list = [pillar('Fibre')];
    listener.onDraft(LIST, draft(list, 1));
    await finish();
    expect(getState().content?.current[LIST]).toEqual(list);
    expect(getState().notice?.text).toMatch(/^The image was not added/);
  });
});
