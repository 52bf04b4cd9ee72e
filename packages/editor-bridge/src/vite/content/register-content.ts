/** Registers the content that a server bundle, or a page for editing, has loaded. */
import type { Content, ContentChanges, ContentFields } from '../../content/content-types.ts';
import { type ContentRegistry, REGISTRY } from '../../content/registry.ts';
import { recordReads } from './record-reads.ts';
import { createUnsavedEdits } from './unsaved-edits.ts';

/** Content path of each object of the content, such as `src/content/hero.ts#hero`. */
const paths = new WeakMap<object, string>();
const watchers = new Map<string, () => void>();
const content: Record<string, Content[string]> = {};
let declared: ContentFields = {};
let renderPage: (() => void) | undefined;
const unsaved = createUnsavedEdits(content);

/**
 * Applies changes to the exports of a module, which a hot update may have replaced, and registers the objects
 * and arrays in them.
 *
 * @param module path of the module in the project, followed by `#`.
 */
export function registerContent(
  module: string,
  exported: Content,
  fields: ContentFields = {},
): void {
  const restore = unsaved.beforeUpdate(module);
  for (const [name, value] of Object.entries(exported)) {
    if (isPlain(value)) content[module + name] = value;
  }
  restore();
  for (const [path, value] of Object.entries(currentChanges())) {
    if (path.startsWith(module)) unsaved.write(path, value);
  }
  for (const name of Object.keys(exported)) register(content[module + name], module + name);
  declared = fields;
}

export function pathOfObject(value: object): string | undefined {
  return paths.get(value);
}

function register(value: unknown, path: string): void {
  if (!isPlain(value)) return;
  paths.set(value, path);
  for (const [key, member] of Object.entries(value)) register(member, `${path}.${key}`);
}

/**
 * Returns the changes to apply. On a server, the server gives the changes. In a browser, the framing editor gives
 * them, or else the HTML of the page.
 */
function currentChanges(): ContentChanges {
  const published = Reflect.get(globalThis, Symbol.for('groundwork.changes'));
  if (published !== undefined) return published;
  try {
    const isFramed = globalThis.parent !== globalThis.window;
    const draft = isFramed ? sessionStorage.getItem('groundwork-content') : null;
    if (draft !== null) return JSON.parse(draft);
  } catch {
    // Ignores the error: the browser denies access to the storage, or the stored value comes from another program.
  }
  return JSON.parse(globalThis.document?.getElementById('groundwork-content')?.textContent || '{}');
}

function watchersOf(path: string) {
  return [...watchers].filter(([watched]) => path === watched || path.startsWith(`${watched}.`));
}

/** Whether a value is an array or a plain object. */
export function isPlain(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

const registry: ContentRegistry = {
  describe: () => ({
    // Copies the content without functions, because a message cannot contain functions.
    content: JSON.parse(JSON.stringify(content)),
    fields: declared,
  }),
  set(path, value) {
    const isWritten = unsaved.write(path, value);
    // Registers the items of new lists, which have no paths yet.
    for (const [root, exported] of Object.entries(content)) {
      if (path.startsWith(root)) register(exported, root);
    }
    if (isWritten) for (const [, show] of watchersOf(path)) show();
    return isWritten;
  },
  recordReads: (run) => recordReads(content, run),
  watch: (path, show) => void watchers.set(path, show),
  isWatched: (path) => watchersOf(path).length > 0,
  renderWith(render) {
    renderPage = render;
  },
  get render() {
    return renderPage;
  },
};
Reflect.set(globalThis, REGISTRY, registry);
