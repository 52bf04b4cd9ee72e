import type {
  ElementInfo,
  ElementPosition,
  ElementSelectedMessage,
  InlineEditMessage,
} from '../protocol.ts';
import {
  contentPathOf,
  idOf,
  inherited,
  itemOf,
  textPathOf,
  textSourceOf,
} from './source-attributes.ts';
import { textOf } from './text-nodes.ts';

const TEXT_TAG = /^(?:p|h[1-6]|span|a|label)$/i;
/** Matches a source location such as `src/pages/Home.tsx:12:4`. */
const LOCATION = /^(.+?):(\d+)(?::\d+)?$/;

export function toPosition(box: DOMRect): ElementPosition {
  const { top, left, right, bottom, width, height } = box;
  const centerX = left + width / 2;
  const centerY = top + height / 2;
  return { top, left, right, bottom, width, height, centerX, centerY };
}

/** Whether any part of a rectangle is in the viewport. */
export function isInViewport({ top, left, right, bottom }: DOMRect): boolean {
  return top < window.innerHeight && bottom > 0 && left < window.innerWidth && right > 0;
}

export function elementInfo(element: Element): ElementInfo {
  const location = element.getAttribute('data-source-location');
  const [, filename, line] = LOCATION.exec(location ?? '') ?? [];
  return {
    tagName: element.tagName,
    // For an SVG element, `className` is an object, which postMessage cannot clone.
    classes: element.getAttribute('class') ?? '',
    visualSelectorId: idOf(element) ?? '',
    dataSourceLocation: location,
    contentPath: contentPathOf(element),
    textSource: textSourceOf(element),
    isDynamicContent: element.getAttribute('data-dynamic-content') === 'true',
    linenumber: line ?? element.getAttribute('data-linenumber'),
    filename: filename ?? element.getAttribute('data-filename'),
    position: toPosition(element.getBoundingClientRect()),
  };
}

export function describeSelected(element: Element): ElementSelectedMessage {
  const isTextElement = TEXT_TAG.test(element.tagName) || textPathOf(element) !== null;
  const src = element.getAttribute('src');
  const index = inherited(element, 'data-arr-index');
  return {
    type: 'element-selected',
    ...elementInfo(element),
    ...(isTextElement ? { content: textOf(element) } : {}),
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

/** Returns the fields of an `InlineEditMessage` that identify the list item and the field that an element shows. */
export function arrayFields(
  element: Element,
): Pick<InlineEditMessage, 'arrIndex' | 'arrVariableName' | 'arrField'> {
  const arrIndex = itemOf(element);
  const arrVariableName = inherited(element, 'data-arr-variable-name');
  const arrField = element.getAttribute('data-arr-field');
  return {
    ...(arrIndex === null ? {} : { arrIndex }),
    ...(arrVariableName === null ? {} : { arrVariableName }),
    ...(arrField === null ? {} : { arrField }),
  };
}
