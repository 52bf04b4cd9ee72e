/**
 * Runs in a dev server's page, and distinguishes the texts that a source file contains from those that the page
 * computes beside them.
 *
 * A framework creates one text node for each text between the tags of an element. The nodes of an element are
 * compared with the texts in its source file. Later, the same nodes are reused, because an editor changes their texts.
 */
import { WRITTEN_TEXTS, type WrittenTexts } from '../../text-parts.ts';

/** The consecutive texts of each part, by text source. */
const sources = new Map<string, readonly (readonly string[])[]>();
/** The nodes that were found, and the texts with which they were compared, by element. */
const found = new WeakMap<
  Element,
  { readonly written: readonly (readonly string[])[]; readonly parts: readonly (readonly Text[])[] }
>();
/** The texts of each message with tags or values, by text source. */
const messages = new Map<string, readonly string[]>();
const HIGHLIGHT = 'groundwork-computed';
let sheet: CSSStyleSheet | undefined;
/** The computed texts before an input method has changed them. */
const beforeComposition = new Map<Text, string>();

/**
 * Records the texts of the elements in a source file.
 *
 * @param file name of the file, followed by `#`.
 * @param elements by position, elements with the same texts, and with the number 0 instead of all other children.
 */
export function noteTexts(
  file: string,
  elements: Readonly<Record<string, { readonly props: { readonly children?: unknown } }>>,
): void {
  for (const source of sources.keys()) if (source.startsWith(file)) sources.delete(source);
  for (const [position, { props }] of Object.entries(elements)) {
    const parts: string[][] = [[]];
    for (const child of [props.children].flat()) {
      if (typeof child !== 'string') parts.push([]);
      // React creates no text node for an empty text.
      else if (child !== '') parts.at(-1)?.push(child);
    }
    const written = parts.filter((part) => part.join('').trim() !== '');
    sources.set(file + position, written);
  }
}

/** Records the texts of a message between its tags and values, which the page computes. */
export function noteMessage(source: string, texts: readonly string[]): void {
  // Keeps the recorded array unless the catalogue has changed, because `partsOf` compares the array by identity.
  if (texts.length === 1 || isEqual(messages.get(source), texts)) return;
  messages.set(source, texts);
  sources.set(
    source,
    texts.filter((text) => text.trim() !== '').map((text) => [text]),
  );
}

function isEqual(one: readonly string[] | undefined, other: readonly string[]): boolean {
  return one?.length === other.length && one.every((text, index) => text === other[index]);
}

/** Returns the values between the texts of a message; undefined if `shown` cannot show it, or is ambiguous. */
export function matchTexts(texts: readonly string[], shown: string): readonly string[] | undefined {
  if (texts.length === 1) return texts[0] === shown ? [] : undefined;
  const literals = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const [shortest, longest] = ['*?', '*'].map((count) =>
    new RegExp(`^${literals.join(`([^]${count})`)}$`).exec(shown)?.slice(1),
  );
  const isUnique = shortest?.every((value, index) => value === longest?.[index]);
  return isUnique ? shortest : undefined;
}

const writtenTexts: WrittenTexts = {
  partsOf(element) {
    const source = element.getAttribute('data-text-source');
    const written = source === null ? undefined : sources.get(source);
    if (source === null || !written) return undefined;
    const message = messages.get(source);
    // A text in the callback of a list cannot be saved, because it is rendered once for each item.
    if (!message && element.hasAttribute('data-arr-index')) return [];
    const known = found.get(element);
    const isIntact =
      known?.parts.length === written.length &&
      known.parts.flat().every((node) => element.contains(node));
    if (isIntact && known.written === written) return known.parts;
    const nodes = message
      ? nodesOfMessage(element, message)
      : Array.from(element.childNodes).filter((node) => node instanceof Text);
    // After a hot update, a node may show another child. The search does not find an edited text, which differs from
    // the file.
    const parts = partsAmong(nodes, written) ?? (isIntact ? known.parts : []);
    if (parts.length > 0) found.set(element, { written, parts });
    return parts;
  },
  changeableIn(element, range) {
    const nodes = writtenTexts.partsOf(element)?.flat();
    if (!nodes || nodes.some((node) => range.collapsed && node === range.startContainer))
      return range;
    return range.collapsed ? caretBeside(nodes, range) : clip(nodes, range);
  },
  beforeComposition(element) {
    for (const node of computedIn(element)) {
      if (!beforeComposition.has(node)) beforeComposition.set(node, node.data);
    }
  },
  afterComposition(element) {
    const written = writtenTexts.partsOf(element)?.flat() ?? [];
    const caret = getSelection()?.focusNode;
    for (const [node, before] of beforeComposition) {
      // An input method leaves the caret in the text that it has changed. The page may have changed other texts.
      if (node !== caret) continue;
      const typed = insertionInto(before, node.data);
      // Without an insertion, the page has rendered another text.
      if (typed === undefined) continue;
      node.data = before;
      const { startContainer, startOffset } =
        caretBeside(written, rangeOf(node, typed.at, node, typed.at)) ?? {};
      if (!(startContainer instanceof Text) || startOffset === undefined) continue;
      startContainer.insertData(startOffset, typed.text);
      getSelection()?.collapse(startContainer, startOffset + typed.text.length);
    }
    beforeComposition.clear();
  },
  highlightComputed(element) {
    const ranges = (element ? computedIn(element) : []).map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range;
    });
    if (ranges.length === 0) {
      CSS.highlights?.delete(HIGHLIGHT);
      return;
    }
    sheet ??= createStyles();
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    CSS.highlights?.set(HIGHLIGHT, new Highlight(...ranges));
  },
};
Reflect.set(globalThis, Symbol.for(WRITTEN_TEXTS), writtenTexts);

/**
 * Returns the text nodes that show a message. Splits the only text of an element at the values in it.
 *
 * Hazard: React keeps references to some text nodes and marks them with a property. If such a node was split, React
 * would later render the whole text into its first part.
 */
function nodesOfMessage(element: Element, texts: readonly string[]): Text[] {
  const nodes = textsIn(element);
  const [node] = nodes;
  if (!node || nodes.length > 1 || Object.keys(node).length > 0) return nodes;
  const values = matchTexts(texts, node.data) ?? [];
  let rest = node;
  for (const text of texts.flatMap((each, index) => [each, values[index] ?? ''])) {
    if (text !== '' && text.length < rest.length) rest = rest.splitText(text.length);
  }
  return textsIn(element);
}

/** Returns the nodes of each part; returns undefined unless there is exactly one possibility. */
function partsAmong(
  nodes: readonly Text[],
  written: readonly (readonly string[])[],
): readonly (readonly Text[])[] | undefined {
  const texts = nodes.map(({ data }) => data);
  const first = indexesOf(texts, written);
  const last = indexesOf(
    [...texts].reverse(),
    [...written].reverse().map((part) => [...part].reverse()),
  );
  const isUnique = first?.every(
    (index, i) => index + (written[i]?.length ?? 0) + (last?.at(-1 - i) ?? 0) === texts.length,
  );
  if (!isUnique) return undefined;
  return first?.map((index, i) => nodes.slice(index, index + (written[i]?.length ?? 0)));
}

/** Returns the index of each part's earliest occurrence after the previous part. */
function indexesOf(
  texts: readonly string[],
  parts: readonly (readonly string[])[],
): readonly number[] | undefined {
  const indexes: number[] = [];
  let from = 0;
  for (const part of parts) {
    const index = texts.findIndex(
      (_, at) => at >= from && part.every((text, i) => texts[at + i] === text),
    );
    if (index === -1) return undefined;
    indexes.push(index);
    from = index + part.length;
  }
  return indexes;
}

/** Returns a caret in one of the nodes if no text is between it and the given caret. */
function caretBeside(
  nodes: readonly Text[],
  { startContainer, startOffset }: AbstractRange,
): AbstractRange | undefined {
  const edges = nodes.flatMap((node) => [[node, 0] as const, [node, node.length] as const]);
  const edge = edges.find(([node, offset]) => {
    const between = document.createRange();
    between.setStart(startContainer, startOffset);
    if (between.comparePoint(node, offset) < 0) between.setStart(node, offset);
    else between.setEnd(node, offset);
    return between.toString() === '';
  });
  return edge && rangeOf(...edge, ...edge);
}

/** Returns the range from the first to the last character of the nodes that a range contains. */
function clip(nodes: readonly Text[], range: AbstractRange): AbstractRange | undefined {
  const whole = document.createRange();
  whole.setStart(range.startContainer, range.startOffset);
  whole.setEnd(range.endContainer, range.endOffset);
  const inside = nodes.flatMap((node) => {
    if (!whole.intersectsNode(node)) return [];
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : node.length;
    return from < to ? [{ node, from, to }] : [];
  });
  const [first, last] = [inside[0], inside.at(-1)];
  return first && last && rangeOf(first.node, first.from, last.node, last.to);
}

function rangeOf(
  startContainer: Node,
  startOffset: number,
  endContainer: Node,
  endOffset: number,
): AbstractRange {
  return new StaticRange({ startContainer, startOffset, endContainer, endOffset });
}

/** Returns an element's text nodes except the written nodes; an empty array if the element has no parts. */
function computedIn(element: Element): Text[] {
  const written = writtenTexts.partsOf(element)?.flat() ?? [];
  return written.length > 0 ? textsIn(element).filter((node) => !written.includes(node)) : [];
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  }
  return nodes;
}

/** Returns the text that was inserted into another text; undefined if the change is not an insertion. */
function insertionInto(before: string, after: string): { at: number; text: string } | undefined {
  const length = after.length - before.length;
  for (const at of [before.length, ...before.split('').keys()]) {
    const text = after.slice(at, at + length);
    if (length > 0 && after === before.slice(0, at) + text + before.slice(at)) return { at, text };
  }
  return undefined;
}

function createStyles(): CSSStyleSheet {
  const styles = new CSSStyleSheet();
  styles.replaceSync(
    `::highlight(${HIGHLIGHT}) { background-color: #94a3b84d; text-decoration: underline dotted 2px }`,
  );
  return styles;
}
