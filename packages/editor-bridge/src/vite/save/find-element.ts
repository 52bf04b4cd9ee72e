import type * as ESTree from 'oxc-parser';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import type { SourceElement } from '../../source-protocol.ts';
import { attributeNameOf, isHostElement } from '../elements.ts';
import { type SourceSurvey, surveySource } from '../survey-source.ts';
import { readOnly } from './source-errors.ts';

export interface FoundElement {
  readonly element: ESTree.JSXElement;
  /** Whether the element is rendered once for each item of a list. */
  readonly isItem: boolean;
  /** Whether the page may show a message of a catalogue instead of the element's text. */
  readonly isTranslated: boolean;
}

const LOCATION = /^(.{1,900}\.[jt]sx):(\d{1,7}:\d{1,7})$/s;

/** @throws EditorBridgeError `read-only` if the string is not a position in the source file of a component. */
export function parseLocation(location: string | null): {
  readonly file: string;
  readonly position: string;
} {
  const [, file, position] = LOCATION.exec(location ?? '') ?? [];
  if (file !== undefined && position !== undefined) return { file, position };
  throw readOnly('This element has no location in a .tsx or .jsx file, so it cannot be saved.');
}

/** @throws EditorBridgeError `read-only` if the file has a syntax error. */
export function surveyOf(code: string, file: string): SourceSurvey {
  const survey = surveySource(code, file);
  if (survey) return survey;
  throw readOnly(`${file} has a syntax error, so nothing was written. Fix the error first.`);
}

/**
 * Finds the element that was annotated with a source location.
 *
 * @throws EditorBridgeError `source-changed` if no element with that tag starts at the position; `read-only` if
 *   the source file has a syntax error.
 */
export function findElement(code: string, { location, tagName }: SourceElement): FoundElement {
  const { file, position } = parseLocation(location);
  const survey = surveyOf(code, file);
  const found = survey.elements.find(
    ({ element }) => isAnnotated(element, tagName) && survey.positionOf(element.start) === position,
  );
  if (found) {
    const { element, list, isTranslated } = found;
    return { element, isItem: list !== null, isTranslated };
  }
  throw new EditorBridgeError(
    'source-changed',
    `There is no <${tagName.toLowerCase()}> at ${location} any more: the page is older than its source. Select the element again.`,
  );
}

function isAnnotated(element: ESTree.JSXElement, tagName: string): boolean {
  const { name, attributes } = element.openingElement;
  return (
    isHostElement(element) &&
    name.type === 'JSXIdentifier' &&
    name.name.toLowerCase() === tagName.toLowerCase() &&
    !attributes.some((attribute) => attributeNameOf(attribute) === 'data-source-location')
  );
}
