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

const writtenTexts: WrittenTexts = {
  partsOf(element) {
    const source = element.getAttribute('data-text-source');
    const written = source === null ? undefined : sources.get(source);
    if (!written) return undefined;
    // A text in the callback of a list cannot be saved, because it is rendered once for each item.
    if (element.hasAttribute('data-arr-index')) return [];
    const known = found.get(element);
    const isIntact =
      known?.parts.length === written.length &&
      known.parts.flat().every((node) => node.parentNode === element);
    if (isIntact && known.written === written) return known.parts;
    const nodes = Array.from(element.childNodes).filter((node) => node instanceof Text);
    // After a hot update, a node may show another child. An edited text differs from the file, so it is not found again.
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
      // An input method leaves the caret in the text that it has changed. The page may have changed the others.
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
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (written.length > 0 && walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode instanceof Text && !written.includes(currentNode)) nodes.push(currentNode);
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
