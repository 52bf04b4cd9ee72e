/**
 * Changes the text of an element without replacing its nodes.
 *
 * Hazard: React throws if a node that it created was removed, so only the data of text nodes is changed. Only
 * the part of the text that differs is replaced, so child elements keep their texts. If several parts differ,
 * child elements whose text still occurs keep their whole text.
 */

import { PART_SEPARATOR, writtenTexts } from '../text-parts.ts';
import { contentPathOf, showsText, textPathOf } from './source-attributes.ts';

/** Returns the text nodes of each part of an element's text in document order. */
export function textPartsOf(element: Element): readonly (readonly Text[])[] {
  const parts = contentPathOf(element) === null ? writtenTexts()?.partsOf(element) : undefined;
  return parts?.[0] ? parts : [textNodesOf(element)];
}

/**
 * Returns the text nodes of an element whose text has one part. If the element shows a text from the content,
 * or a text with a source, text nodes of elements inside it are omitted.
 */
function textNodesOf(element: Element): Text[] {
  if (textPathOf(element) !== null) {
    const own = Array.from(element.childNodes).filter((node) => node instanceof Text);
    if (own.some(showsText)) return own;
  }
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

/**
 * Returns the text of an element without computed texts, and without texts from the content that other
 * elements inside it show.
 */
export function textOf(element: Element): string {
  return textPartsOf(element).map(dataOf).join(PART_SEPARATOR);
}

function dataOf(nodes: readonly Text[]): string {
  return nodes.map(({ data }) => data).join('');
}

/**
 * Sets the text of an element; returns false if the element contains other elements but no text, or if its text has a
 * different number of parts.
 */
export function setText(element: Element, text: string): boolean {
  const parts = textPartsOf(element);
  // A text from the content has no parts, and may contain the separator as a character.
  const texts = contentPathOf(element) === null ? text.split(PART_SEPARATOR) : [text];
  if (parts.length !== texts.length) return false;
  return parts.every((nodes, index) => setPart(element, nodes, texts[index] ?? ''));
}

function setPart(element: Element, own: readonly Text[], text: string): boolean {
  let nodes = own;
  if (nodes.length === 0) {
    if (element.firstElementChild) return false;
    element.append('');
    nodes = textNodesOf(element);
  }
  const old = dataOf(nodes);
  const shorter = Math.min(old.length, text.length);
  let start = 0;
  while (start < shorter && old[start] === text[start]) start += 1;
  let sameEnd = 0;
  while (sameEnd < shorter - start && old.at(-1 - sameEnd) === text.at(-1 - sameEnd)) sameEnd += 1;
  const end = old.length - sameEnd;
  const insertion = text.slice(start, text.length - sameEnd);
  if (!replaceAround(element, nodes, [start, end], text)) replace(nodes, start, end, insertion);
  return true;
}

/**
 * Sets the text between child elements that keep their own texts. Returns false if the changed range contains
 * no child element, or if the text of a child element no longer occurs.
 */
function replaceAround(
  element: Element,
  nodes: readonly Text[],
  [start, end]: readonly [number, number],
  text: string,
): boolean {
  const parts: { node: Text; data: string }[] = [];
  let offset = 0;
  let at = 0;
  let anchors = 0;
  for (const node of nodes) {
    const isInside = node.parentNode !== element && node.data.trim() !== '';
    if (isInside) {
      const found = text.indexOf(node.data, at);
      const before = parts.findLast(({ node: { parentNode } }) => parentNode === element);
      if (found < 0 || (found > at && !before)) return false;
      if (before) before.data += text.slice(at, found);
      at = found + node.length;
      if (offset >= start && offset + node.length <= end) anchors += 1;
    }
    parts.push({ node, data: isInside ? node.data : '' });
    offset += node.length;
  }
  const last = parts.findLast(({ node: { parentNode } }) => parentNode === element);
  if (anchors === 0 || (at < text.length && last !== parts.at(-1))) return false;
  if (last) last.data += text.slice(at);
  for (const { node, data } of parts) if (node.data !== data) node.data = data;
  return true;
}

/** Replaces a range of the nodes' concatenated texts. The first affected node gets the new text. */
function replace(nodes: readonly Text[], start: number, end: number, insertion: string): void {
  let offset = 0;
  let rest = insertion;
  for (const node of nodes) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, node.length);
    offset += node.length;
    const isAffected = start === end ? from <= node.length && rest !== '' : from < to;
    if (!isAffected) continue;
    node.replaceData(from, to - from, rest);
    rest = '';
  }
}
