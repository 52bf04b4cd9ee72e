/** Handles the messages of an editor. */
import { type ContentRegistry, contentRegistry, readContent } from '../content/index.ts';
import type { PreviewMessage } from '../preview-protocol.ts';
import type {
  AgentMessage,
  AttributeEdit,
  ContentValue,
  EditorMessage,
  InlineEditData,
} from '../protocol.ts';
import { createEditStore, type Edit, type EditOutcome } from './edit-store.ts';
import { type EditingMode, startEditingMode } from './editing-mode.ts';
import { editErrorOf } from './element-edit.ts';
import { createElementIndex } from './element-index.ts';
import { createFrameQueue } from './frame-queue.ts';
import type { PagePreview } from './preview/page-preview.ts';
import { contentPathOf } from './source-attributes.ts';
import { reloadInPlace, storeChanges } from './stored-changes.ts';
import { templatesWith, updateTemplates } from './template-texts.ts';
import { textOf } from './text-nodes.ts';

/** Executes an editor's messages in the page. */
export interface PageEditor {
  /** Returns undefined if it posts a response itself; a promise if code must be loaded first. */
  handle(message: EditorMessage): Outcome | Promise<Outcome>;
  stop(): void;
}

type Outcome = EditOutcome | undefined;

const DONE: EditOutcome = { changed: 0, error: null };
const NOT_FOUND: EditOutcome = { changed: 0, error: 'not-found' };

/** Prepares the page for editing; `post` sends its messages to the editor. */
export function createPageEditor(post: (message: AgentMessage) => void): PageEditor {
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

  function handle(message: EditorMessage): Outcome | Promise<Outcome> {
    switch (message.type) {
      case 'toggle-visual-edit-mode': {
        const { enabled, specs } = message.data;
        if (!enabled) stopMode();
        else mode ??= startEditingMode({ index, edits, frames, post });
        if (specs?.newInlineEditEnabled !== undefined) {
          mode?.setInlineByClick(specs.newInlineEditEnabled);
        }
        mode?.setContentOnly(specs?.contentOnly === true);
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
      case 'describe-content':
        return describeContent(message.requestId);
      case 'set-content': {
        const outcome = setContent(message.data);
        if (message.data.scrolls) reveal(message.data.path);
        return outcome;
      }
      case 'select-content': {
        const { path } = message.data;
        const element = index.find(path)[0] ?? templatesWith(path)[0];
        mode?.inlineEdit.end();
        if (!mode || !element) {
          if (!reveal(path)) reveal(path.replace(/\.[^.#]+$/, '.'));
          return NOT_FOUND;
        }
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        mode.selection.setSelected(element);
        return DONE;
      }
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

  /** Scrolls to the first element that shows a value, or one below it; returns whether the page has one. */
  function reveal(path: string): boolean {
    const shown = document.querySelector(`[data-content^="${CSS.escape(path)}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return shown !== null;
  }

  function describeContent(requestId: string | undefined): Outcome {
    const described = contentRegistry()?.describe();
    if (!described || requestId === undefined) return NOT_FOUND;
    post({ type: 'content-described', requestId, ...described });
    return undefined;
  }

  function setContent(change: ContentValue): EditOutcome {
    const { path, value } = change;
    const registry = contentRegistry();
    if (registry?.set(path, value) !== true) return NOT_FOUND;
    if (registry.isWatched(path)) return { changed: 1, error: null };
    if (typeof value === 'string') {
      const edited = edit({ id: path, kind: 'text', value });
      const changed = edited.changed + updateTemplates(path);
      if (changed > 0) return { changed, error: null };
    }
    const { render } = registry;
    if (!render) return DONE;
    const show = () => {
      render();
      showTextsBelow(path, registry);
    };
    if (mode) mode.renderAgain(show, change);
    else show();
    return { changed: 1, error: null };
  }

  /** Shows texts that a render leaves as they were edited, because React has rendered the same value before. */
  function showTextsBelow(path: string, registry: ContentRegistry): void {
    const { content } = registry.describe();
    for (const element of document.querySelectorAll(`[data-content^="${CSS.escape(path)}."]`)) {
      const id = contentPathOf(element);
      const value = id === null ? undefined : readContent(content, id);
      if (id === null || typeof value !== 'string' || textOf(element) === value) continue;
      edits.apply({ id, kind: 'text', value, item: null });
    }
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

  function toggleInline({ dataSourceLocation, inlineEditingMode }: InlineEditData): EditOutcome {
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
