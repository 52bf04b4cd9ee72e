/** Renders changes that an editor makes to the page's content. */
import { type ContentRegistry, contentRegistry, readContent } from '../content/index.ts';
import type { AgentMessage, ContentValue } from '../protocol.ts';
import { DONE, type EditOutcome, NOT_FOUND } from './edit-outcome.ts';
import type { EditStore } from './edit-store.ts';
import type { EditingMode } from './editing-mode.ts';
import type { ElementIndex } from './element-index.ts';
import { contentPathOf } from './source-attributes.ts';
import { templatesWith, updateTemplates } from './template-texts.ts';
import { textOf } from './text-nodes.ts';

interface PageContentContext {
  readonly index: ElementIndex;
  readonly edits: EditStore;
  readonly mode: () => EditingMode | undefined;
  readonly editText: (path: string, value: string) => EditOutcome;
  readonly post: (message: AgentMessage) => void;
}

export interface PageContent {
  /** Posts the content to the editor. Returns an outcome only if the page has no content. */
  describe(requestId: string | undefined): EditOutcome | undefined;
  set(change: ContentValue): EditOutcome;
  select(path: string): EditOutcome;
}

export function createPageContent(context: PageContentContext): PageContent {
  const { index, edits, mode, editText, post } = context;

  /** Scrolls to the first element that shows a value or a part of it. Returns false if there is no such element. */
  function reveal(path: string): boolean {
    const shown = document.querySelector(`[data-content^="${CSS.escape(path)}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return shown !== null;
  }

  function setValue(change: ContentValue): EditOutcome {
    const { path, value } = change;
    const registry = contentRegistry();
    if (registry?.set(path, value) !== true) return NOT_FOUND;
    if (registry.isWatched(path)) return { changed: 1, error: null };
    if (typeof value === 'string') {
      const isTyped = mode()?.inlineEdit.keepsTyped(path, () => setValue(change)) === true;
      if (isTyped) return { changed: 1, error: null };
      const changed = editText(path, value).changed + updateTemplates(path);
      if (changed > 0) return { changed, error: null };
    }
    const { render } = registry;
    if (!render) return DONE;
    // Discards edits inside a list, because an item may show a different text after it was removed and restored.
    edits.discardBelow(path);
    const show = () => {
      render();
      showTextsBelow(path, registry);
    };
    const current = mode();
    if (current) current.renderAgain(show, change);
    else show();
    return { changed: 1, error: null };
  }

  /**
   * Sets texts that React skipped in a render, because React does not know that an edit has changed them in the page.
   */
  function showTextsBelow(path: string, registry: ContentRegistry): void {
    const { content } = registry.describe();
    for (const element of document.querySelectorAll(`[data-content^="${CSS.escape(path)}."]`)) {
      const id = contentPathOf(element);
      const value = id === null ? undefined : readContent(content, id);
      if (id === null || typeof value !== 'string' || textOf(element) === value) continue;
      edits.apply({ id, kind: 'text', value, item: null });
    }
  }

  return {
    describe(requestId) {
      const described = contentRegistry()?.describe();
      if (!described || requestId === undefined) return NOT_FOUND;
      post({ type: 'content-described', requestId, ...described });
      return undefined;
    },
    set(change) {
      const outcome = setValue(change);
      if (change.scrolls) reveal(change.path);
      return outcome;
    },
    select(path) {
      const current = mode();
      const element = index.find(path)[0] ?? templatesWith(path)[0];
      current?.inlineEdit.end();
      if (!current || !element) {
        if (!reveal(path)) reveal(path.replace(/\.[^.#]+$/, '.'));
        return NOT_FOUND;
      }
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      current.selection.setSelected(element);
      return DONE;
    },
  };
}
