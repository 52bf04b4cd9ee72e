import { expect, it, onTestFinished, vi } from 'vitest';
import { createElementIndex } from './element-index.ts';
import { createFrameQueue } from './frame-queue.ts';
import { createLazyLayerPicker } from './lazy-layer-picker.ts';
import { createSelection } from './selection.ts';

it('does not open the list if it was closed before its code was loaded', async () => {
  // jsdom does not lay out pages.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      disconnect() {}
    },
  );
  Object.assign(document, { elementsFromPoint: () => [] });
  const index = createElementIndex(() => {});
  const frames = createFrameQueue();
  const announce = vi.fn<(text: string) => void>();
  const overlay = { host: document.body, draw() {}, add() {}, announce, remove() {} };
  const context = { index, frames, overlay, post: () => {}, onDraw: () => {} };
  const selection = createSelection(context);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'elementsFromPoint');
    selection.stop();
    frames.stop();
    index.stop();
  });
  selection.setContentOnly(true);
  const picker = { overlay, selection, choose: () => {} };
  const layers = createLazyLayerPicker(picker);
  const opened = layers.open(0, 0);
  layers.close();
  await opened;
  expect(announce).not.toHaveBeenCalled();
  await layers.open(0, 0);
  expect(announce).toHaveBeenCalledExactlyOnceWith('Nothing here can be changed');
});
