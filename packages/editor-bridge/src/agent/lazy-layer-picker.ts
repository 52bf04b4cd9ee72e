import type { LayerPicker, LayerPickerContext } from './layer-picker.ts';

/** Creates a layer picker whose code is loaded when it is opened for the first time, because few users open it. */
export function createLazyLayerPicker(context: LayerPickerContext): LayerPicker {
  let picker: LayerPicker | undefined;
  /** Whether the list was opened and not closed since, although its code may not have been loaded yet. */
  let isWanted = false;
  return {
    async open(x, y) {
      isWanted = true;
      const { createLayerPicker } = await import('./layer-picker.ts');
      picker ??= createLayerPicker(context);
      if (isWanted) picker.open(x, y);
    },
    close() {
      isWanted = false;
      picker?.close();
    },
    isOpen: () => picker?.isOpen() === true,
    onKey: (key) => picker?.onKey(key),
    onPointer: (target) => picker?.onPointer(target),
    onClick: (target) => picker?.onClick(target),
  };
}
