/** Keyboard shortcuts in element-selection mode. */
import type { AgentMessage } from '../protocol.ts';
import { neighbourOf, nextContent } from './element-tree.ts';
import type { InlineEdit } from './inline-edit.ts';
import type { LayerPicker } from './layer-picker.ts';
import type { Selection } from './selection.ts';
import { contentPathOf } from './source-attributes.ts';

type Direction = 'undo' | 'redo';

interface KeyContext {
  readonly selection: Selection;
  readonly inlineEdit: InlineEdit;
  readonly layers: LayerPicker;
  readonly post: (message: AgentMessage) => void;
  /** Edits a text in place, or asks the editor to open the field of the text. */
  readonly edit: (element: Element) => void;
  readonly openLayers: (x: number, y: number) => void;
}

export function createKeyHandler(context: KeyContext): (event: KeyboardEvent) => void {
  const { selection, inlineEdit, layers, post, edit, openLayers } = context;

  function onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    if (layers.isOpen()) {
      event.preventDefault();
      layers.onKey(key);
      return;
    }
    const direction = directionOf(event);
    const isEditing = inlineEdit.isEditing();
    if (direction || (isEditing && key === 'Escape')) {
      event.preventDefault();
      if (direction && inlineEdit.step(direction)) return;
      inlineEdit.end();
      if (direction) post({ type: 'history-requested', direction });
      return;
    }
    if (isEditing) return;
    const selected = selection.selected();
    if (selected && (key === 'ContextMenu' || (shiftKey && key === 'F10'))) {
      event.preventDefault();
      const { left, top, width, height } = selected.getBoundingClientRect();
      openLayers(left + width / 2, top + height / 2);
      return;
    }
    if (
      key === 'Enter' &&
      selection.isContentOnly() &&
      selected &&
      contentPathOf(selected) !== null
    ) {
      edit(selected);
      return;
    }
    if (key === 'Escape') {
      if (!selected) return;
      selection.clear();
      post({ type: 'unselect-element' });
      return;
    }
    const neighbour = selection.isContentOnly() ? nextContent : neighbourOf;
    const next = ctrlKey || metaKey ? null : neighbour(selected, key);
    if (!next) return;
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    selection.select(next);
  }

  return onKey;
}

/** Returns the direction if a key combination means undo or redo, or else null. */
function directionOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Direction | null {
  if (!ctrlKey && !metaKey) return null;
  const name = key.toLowerCase();
  if (name === 'z') return shiftKey ? 'redo' : 'undo';
  return name === 'y' ? 'redo' : null;
}
