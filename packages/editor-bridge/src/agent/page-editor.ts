import type { PreviewMessage } from '../preview-protocol.ts';
import type { AttributeEdit, EditorMessage, InlineEditData } from '../protocol.ts';
import { DONE, type EditOutcome, NOT_FOUND } from './edit-outcome.ts';
import { createEditStore } from './edit-store.ts';
import { type EditingMode, startEditingMode } from './editing-mode.ts';
import { editErrorOf } from './element-edit.ts';
import { createElementIndex, type ElementIndex } from './element-index.ts';
import { createFrameQueue } from './frame-queue.ts';
import { createPageContent } from './page-content.ts';
import type { PagePreview } from './preview/page-preview.ts';
import { reloadInPlace, storeChanges } from './stored-changes.ts';
import type { Edit } from './stored-edits.ts';
import type { TextChangeContext } from './text-changes.ts';

type Outcome = EditOutcome | undefined;

export interface PageEditor {
  /**
   * Executes a message. Returns undefined if the response was already posted, and a promise if code must be
   * loaded first.
   */
  handle(message: EditorMessage): Outcome | Promise<Outcome>;
  stop(): void;
}

export function createPageEditor(post: TextChangeContext['post']): PageEditor {
  const frames = createFrameQueue();
  let mode: EditingMode | undefined;
  let preview: Promise<PagePreview> | undefined;
  const index = createElementIndex((added) => {
    edits.onAdded(added);
    mode?.selection.refresh();
  });
  const edits = createEditStore({
    find: index.findOrSearch,
    frames,
    onReapplied: (element) => mode?.inlineEdit.onReapplied(element),
  });

  const content = createPageContent({
    index,
    edits,
    mode: () => mode,
    editText: (path, value) => edit({ id: path, kind: 'text', value }),
    post,
  });

  function handle(message: EditorMessage): Outcome | Promise<Outcome> {
    switch (message.type) {
      case 'toggle-visual-edit-mode': {
        const { enabled, specs } = message.data;
        if (!enabled) stopMode();
        else mode ??= startEditingMode({ index, edits, frames, post });
        if (specs?.newInlineEditEnabled !== undefined) {
          mode?.setInlineByClick(specs.newInlineEditEnabled);
        }
        mode?.selection.setContentOnly(specs?.contentOnly === true);
        return DONE;
      }
      case 'update-classes': {
        const { visualSelectorId: id, classes } = message.data;
        return edit({ id, kind: 'class', value: classes });
      }
      case 'update-content': {
        const { visualSelectorId: id, content, arrIndex, contentPath } = message.data;
        if (contentPath !== undefined)
          return edit({ id: contentPath, kind: 'text', value: content });
        return edit({ id, kind: 'text', value: content }, arrIndex);
      }
      case 'update-attribute': {
        const { visualSelectorId: id, attribute, value, arrIndex } = message.data;
        if (attribute !== 'src') return { changed: 0, error: 'attribute-not-allowed' };
        return edit({ id, kind: 'src', value }, arrIndex);
      }
      case 'toggle-inline-edit-mode':
        return toggleInline(message.data, mode, index);
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
      case 'describe-content':
        return content.describe(message.requestId);
      case 'set-content':
        return content.set(message.data);
      case 'select-content':
        return content.select(message.data.path);
      case 'refresh-page':
        stopMode();
        if (message.data) storeChanges(message.data.changes);
        reloadInPlace();
        return DONE;
      default:
        return handleInPreview(message);
    }
  }

  async function handleInPreview(message: PreviewMessage): Promise<Outcome> {
    preview ??= import('./preview/page-preview.ts').then(({ createPagePreview }) =>
      createPagePreview(post),
    );
    return (await preview).handle(message);
  }

  function edit(
    { id, kind, value }: Omit<Edit, 'item'>,
    arrIndex?: AttributeEdit['arrIndex'],
  ): EditOutcome {
    const item = arrIndex === undefined ? null : String(arrIndex);
    const outcome = edits.apply({ id, kind, value, item });
    mode?.inlineEdit.accept();
    mode?.selection.refresh();
    return outcome;
  }

  function stopMode(): void {
    mode?.stop();
    mode = undefined;
  }

  return {
    handle,
    stop() {
      stopMode();
      void preview?.then((started) => started.stop());
      edits.stop();
      index.stop();
      frames.stop();
    },
  };
}

/** Starts or ends to edit the text of an element at the editor's request. */
function toggleInline(
  { dataSourceLocation, inlineEditingMode }: InlineEditData,
  mode: EditingMode | undefined,
  index: Pick<ElementIndex, 'findOrSearch'>,
): EditOutcome {
  if (!inlineEditingMode) {
    mode?.inlineEdit.end();
    return DONE;
  }
  const matches = index.findOrSearch(dataSourceLocation);
  const selected = mode?.selection.selected();
  const element = matches.find((match) => match === selected) ?? matches[0];
  if (!mode || !element) return NOT_FOUND;
  const error = editErrorOf(element, 'text', '');
  if (error) return { changed: 0, error };
  mode.selection.setSelected(element);
  return mode.inlineEdit.start(element) ? DONE : { changed: 0, error: 'no-text' };
}
