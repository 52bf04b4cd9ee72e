/** Handles the messages of an editor. */
import type { AgentMessage, AttributeEdit, EditorMessage, InlineEditData } from '../protocol.ts';
import { createEditStore, type Edit, type EditOutcome } from './edit-store.ts';
import { type EditingMode, startEditingMode } from './editing-mode.ts';
import { editErrorOf } from './element-edit.ts';
import { createElementIndex } from './element-index.ts';
import { createFrameQueue } from './frame-queue.ts';

/** Executes an editor's messages in the page. */
export interface PageEditor {
  handle(message: EditorMessage): EditOutcome;
  stop(): void;
}

const DONE: EditOutcome = { changed: 0, error: null };

/** Prepares the page for editing; `post` sends its messages to the editor. */
export function createPageEditor(post: (message: AgentMessage) => void): PageEditor {
  const frames = createFrameQueue();
  let mode: EditingMode | undefined;
  const index = createElementIndex((added) => {
    edits.onAdded(added);
    mode?.selection.refresh();
  });
  const edits = createEditStore({
    find: index.findOrSearch,
    frames,
    onReapplied: (element) => mode?.inlineEdit.onReapplied(element),
  });

  function handle(message: EditorMessage): EditOutcome {
    switch (message.type) {
      case 'toggle-visual-edit-mode': {
        const { enabled, specs } = message.data;
        if (!enabled) stopMode();
        else mode ??= startEditingMode({ index, edits, frames, post });
        if (specs?.newInlineEditEnabled !== undefined) {
          mode?.setInlineByClick(specs.newInlineEditEnabled);
        }
        return DONE;
      }
      case 'update-classes': {
        const { visualSelectorId: id, classes } = message.data;
        return edit({ id, kind: 'class', value: classes });
      }
      case 'update-content': {
        const { visualSelectorId: id, content, arrIndex } = message.data;
        return edit({ id, kind: 'text', value: content }, arrIndex);
      }
      case 'update-attribute': {
        const { visualSelectorId: id, attribute, value, arrIndex } = message.data;
        if (attribute !== 'src') return { changed: 0, error: 'attribute-not-allowed' };
        return edit({ id, kind: 'src', value }, arrIndex);
      }
      case 'toggle-inline-edit-mode':
        return toggleInline(message.data);
      case 'unselect-element':
        mode?.inlineEdit.end();
        mode?.selection.clear();
        return DONE;
      case 'request-element-position':
        mode?.selection.postPosition();
        return DONE;
      case 'popover-drag-state':
        mode?.setDragging(message.data.isDragging);
        return DONE;
      case 'dropdown-state':
        mode?.setDropdownOpen(message.data.isOpen);
        return DONE;
      case 'refresh-page':
        stopMode();
        window.location.reload();
        return DONE;
    }
  }

  function edit(
    { id, kind, value }: Omit<Edit, 'item'>,
    arrIndex?: AttributeEdit['arrIndex'],
  ): EditOutcome {
    const item = arrIndex === undefined ? null : String(arrIndex);
    const outcome = edits.apply({ id, kind, value, item });
    mode?.selection.refresh();
    return outcome;
  }

  function toggleInline({ dataSourceLocation, inlineEditingMode }: InlineEditData): EditOutcome {
    if (!inlineEditingMode) {
      mode?.inlineEdit.end();
      return DONE;
    }
    const matches = index.findOrSearch(dataSourceLocation);
    const selected = mode?.selection.selected();
    const element = matches.find((match) => match === selected) ?? matches[0];
    if (!mode || !element) return { changed: 0, error: 'not-found' };
    const error = editErrorOf(element, 'text', '');
    if (error) return { changed: 0, error };
    mode.selection.setSelected(element);
    return mode.inlineEdit.start(element) ? DONE : { changed: 0, error: 'no-text' };
  }

  function stopMode(): void {
    mode?.stop();
    mode = undefined;
  }

  return {
    handle,
    stop() {
      stopMode();
      edits.stop();
      index.stop();
      frames.stop();
    },
  };
}
