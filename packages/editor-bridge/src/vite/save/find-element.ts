import type { ESTree } from 'vite';
import type { SourcePlace } from '../../source-protocol.ts';
import { attributeNameOf, isHostElement } from '../elements.ts';
import { surveySource } from '../survey-source.ts';
import { Refusal } from './refusal.ts';

/** An element in its source. */
export interface FoundElement {
  readonly element: ESTree.JSXElement;
  /** Whether it is drawn once for each item of a list. */
  readonly isItem: boolean;
}

const LOCATION = /^(.{1,900}\.[jt]sx):(\d{1,7}:\d{1,7})$/s;

/**
 * Takes a location apart.
 *
 * @throws Refusal when it names no place in a component's source.
 */
export function readLocation(location: string): { readonly file: string; readonly place: string } {
  const [, file, place] = LOCATION.exec(location) ?? [];
  if (file !== undefined && place !== undefined) return { file, place };
  throw new Refusal(
    'This element names no place in a .tsx or .jsx file, so there is nowhere to write to.',
  );
}

/**
 * Finds the element that was stamped with a location.
 *
 * @throws Refusal when no element of that tag begins there, or the source cannot be read.
 */
export function findElement(code: string, { location, tagName }: SourcePlace): FoundElement {
  const { file, place } = readLocation(location);
  const survey = surveySource(code, file);
  if (!survey) {
    throw new Refusal(`${file} has a syntax error. Mend it first; nothing was written.`);
  }
  const found = survey.elements.find(
    ({ element }) => isStamped(element, tagName) && survey.positionOf(element.start) === place,
  );
  if (found) return { element: found.element, isItem: found.list !== null };
  throw new Refusal(
    `There is no <${tagName.toLowerCase()}> at ${location} any more. Select the element anew: the page is older than its source.`,
  );
}

function isStamped(element: ESTree.JSXElement, tagName: string): boolean {
  const { name, attributes } = element.openingElement;
  return (
    isHostElement(element) &&
    name.type === 'JSXIdentifier' &&
    name.name.toLowerCase() === tagName.toLowerCase() &&
    !attributes.some((attribute) => attributeNameOf(attribute) === 'data-source-location')
  );
}
