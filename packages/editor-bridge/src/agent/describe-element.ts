/** What the editor is told about an element. */
import type { ElementInfo, ElementPosition, ElementSelectedMessage } from '../protocol.ts';
import { idOf, inherited } from './stamps.ts';

const TEXT_TAG = /^(?:p|h[1-6]|span|a|label)$/i;
/** `src/pages/Home.tsx:12:4`. */
const LOCATION = /^(.+?):(\d+)(?::\d+)?$/;

/** Where a box is, in the protocol's shape. */
export function toPosition(box: DOMRect): ElementPosition {
  const { top, left, right, bottom, width, height } = box;
  const centerX = left + width / 2;
  const centerY = top + height / 2;
  return { top, left, right, bottom, width, height, centerX, centerY };
}

/** Whether any of a box is on the screen. */
export function isInViewport({ top, left, right, bottom }: DOMRect): boolean {
  return top < window.innerHeight && bottom > 0 && left < window.innerWidth && right > 0;
}

/** What every message that describes an element says. */
export function elementInfo(element: Element): ElementInfo {
  const location = element.getAttribute('data-source-location');
  const [, filename, line] = LOCATION.exec(location ?? '') ?? [];
  return {
    tagName: element.tagName,
    // `className` of an SVG element is an object, which cannot be cloned.
    classes: element.getAttribute('class') ?? '',
    visualSelectorId: idOf(element) ?? '',
    dataSourceLocation: location,
    isDynamicContent: element.getAttribute('data-dynamic-content') === 'true',
    linenumber: line ?? element.getAttribute('data-linenumber'),
    filename: filename ?? element.getAttribute('data-filename'),
    position: toPosition(element.getBoundingClientRect()),
  };
}

/** The message that says which element was chosen. */
export function describeSelected(element: Element): ElementSelectedMessage {
  const isTextElement = TEXT_TAG.test(element.tagName);
  const src = element.getAttribute('src');
  const index = inherited(element, 'data-arr-index');
  return {
    type: 'element-selected',
    ...elementInfo(element),
    ...(isTextElement ? { content: element.textContent ?? '' } : {}),
    attributes: src === null ? {} : { src },
    isTextElement,
    staticArrayName: inherited(element, 'data-arr-variable-name'),
    staticArrayIndex: index === null ? null : Number(index),
    staticArrayField: element.getAttribute('data-arr-field'),
    collectionId: inherited(element, 'data-collection-id'),
    collectionItemField: inherited(element, 'data-collection-item-field'),
    collectionItemId: inherited(element, 'data-collection-item-id'),
  };
}
