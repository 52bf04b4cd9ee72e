/**
 * A list of the elements under a point, from which the user selects one.
 *
 * The list is in the overlay above the page. Its options get the focus, so that a screen reader announces them.
 * The editing mode blocks keys and pointer events for the page, and passes them to the list.
 */
import { layersAt } from './layers-at.ts';
import type { Overlay } from './overlay.ts';
import type { Selection } from './selection.ts';

export interface LayerPicker {
  /** Opens the list of the elements at a point of the viewport. */
  open(x: number, y: number): void | Promise<void>;
  close(): void;
  isOpen(): boolean;
  /** Handles a key that moves through the list, selects an option or closes the list. */
  onKey(key: string): void;
  /** Draws a box around the element whose option is under the pointer. */
  onPointer(target: Element | null): void;
  /** Selects the clicked option; a click elsewhere closes the list. */
  onClick(target: Element | null): void;
}

export interface LayerPickerContext {
  readonly overlay: Overlay;
  readonly selection: Selection;
  readonly choose: (element: Element) => void;
}

const MARGIN_PX = 8;

export function createLayerPicker(context: LayerPickerContext): LayerPicker {
  const { overlay, selection, choose } = context;
  const list = document.createElement('div');
  list.className = 'layers';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Elements here, from top to bottom');
  let layers: readonly Element[] = [];
  let current = 0;

  function moveTo(index: number): void {
    const option = list.children[index];
    const layer = layers[index];
    if (!layer || !(option instanceof HTMLElement)) return;
    list.children[current]?.setAttribute('aria-selected', 'false');
    current = index;
    option.setAttribute('aria-selected', 'true');
    option.focus();
    selection.hover(layer);
  }

  function close(): void {
    if (layers.length === 0) return;
    layers = [];
    list.remove();
    selection.hover(null);
  }

  function chooseAt(index: number): void {
    const layer = layers[index];
    close();
    if (layer?.isConnected) choose(layer);
  }

  function indexOf(target: Element | null): number {
    const option = target?.closest('[role=option]');
    return option ? [...list.children].indexOf(option) : -1;
  }

  /** Moves the list to a point, or as close to the point as the viewport allows. */
  function place(x: number, y: number): void {
    const { width, height } = list.getBoundingClientRect();
    const left = Math.max(MARGIN_PX, Math.min(x, window.innerWidth - width - MARGIN_PX));
    const top = Math.max(MARGIN_PX, Math.min(y, window.innerHeight - height - MARGIN_PX));
    list.style.translate = `${left}px ${top}px`;
  }

  return {
    open(x, y) {
      close();
      layers = layersAt(x, y, selection.isContentOnly());
      if (layers.length === 0) {
        overlay.announce('Nothing here can be changed');
        return;
      }
      list.replaceChildren(...layers.map((layer) => createOption(selection.describe(layer))));
      overlay.add(list);
      place(x, y);
      const selected = selection.selected();
      moveTo(Math.max(0, selected ? layers.indexOf(selected) : 0));
    },
    close,
    isOpen: () => layers.length > 0,
    onKey(key) {
      if (key === 'ArrowDown') moveTo(Math.min(current + 1, layers.length - 1));
      else if (key === 'ArrowUp') moveTo(Math.max(current - 1, 0));
      else if (key === 'Home') moveTo(0);
      else if (key === 'End') moveTo(layers.length - 1);
      else if (key === 'Enter' || key === ' ') chooseAt(current);
      else if (key === 'Escape' || key === 'Tab') close();
    },
    onPointer(target) {
      const index = indexOf(target);
      if (index !== -1 && index !== current) moveTo(index);
    },
    onClick(target) {
      const index = indexOf(target);
      if (index === -1) close();
      else chooseAt(index);
    },
  };
}

function createOption(text: string): HTMLElement {
  const option = document.createElement('div');
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.tabIndex = -1;
  option.textContent = text;
  return option;
}
