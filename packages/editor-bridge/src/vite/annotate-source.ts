/**
 * Adds attributes for the editor to the elements in a source file.
 *
 * The attributes are inserted on the line of their element. All other code of the file stays on its line, and
 * the source map preserves its columns.
 */
import MagicString, { type DecodedSourceMap, SourceMap } from 'magic-string';
import { attributeNameOf, isHostElement } from './elements.ts';
import { isComputed } from './is-computed.ts';
import { itemFieldOf } from './item-field.ts';
import { addIndexParameter, type List } from './list.ts';
import { surveySource } from './survey-source.ts';

/** Name and value of an attribute; the value is written in JSX syntax. */
type Attribute = readonly [name: string, value: string];

interface AnnotatedSource {
  readonly code: string;
  readonly map: SourceMap;
  readonly mappings: DecodedSourceMap['mappings'];
}

/**
 * Annotates the elements in a source file. Returns null if no element needs attributes, and if the file has a
 * syntax error, because the compiler reports that error with a better message.
 *
 * @param file path of the file; its extension selects the language, and the source map contains the path.
 * @param name name of the file in `data-source-location`.
 */
export function annotateSource(code: string, file: string, name: string): AnnotatedSource | null {
  const survey = surveySource(code, file);
  if (!survey) return null;
  const indexName = unusedName(code);
  const annotated = new MagicString(code);
  const indexedLists = new Set<List>();

  for (const { element, list, isTranslated } of survey.elements) {
    // Attributes in a `Trans` without a key would change the key, which consists of its elements.
    if (!isHostElement(element) || isTranslated) continue;
    const { name: tag, typeArguments, attributes } = element.openingElement;
    const ownNames = new Set(attributes.map(attributeNameOf));
    if (ownNames.has('data-source-location')) continue;
    const location = quote(`${name}:${survey.positionOf(element.start)}`);
    const added: Attribute[] = [['data-source-location', location]];
    if (isComputed(element)) added.push(['data-dynamic-content', '"true"']);
    if (list) {
      added.push(
        ...itemAttributes(list, itemFieldOf(element, list, survey.declarations), indexName),
      );
      if (list.index === null && !indexedLists.has(list)) {
        addIndexParameter(annotated, list, indexName);
      }
      indexedLists.add(list);
    }
    const text = added
      .filter(([attribute]) => !ownNames.has(attribute))
      .map(([attribute, value]) => ` ${attribute}=${value}`)
      .join('');
    annotated.appendLeft((typeArguments ?? tag).end, text);
  }

  if (!annotated.hasChanged()) return null;
  const map = annotated.generateDecodedMap({
    source: file,
    includeContent: true,
    hires: 'boundary',
  });
  return { code: annotated.toString(), map: new SourceMap(map), mappings: map.mappings };
}

function itemAttributes(
  { index, name }: List,
  field: string | null,
  indexName: string,
): readonly Attribute[] {
  const attributes: Attribute[] = [['data-arr-index', `{${index ?? indexName}}`]];
  if (name) attributes.push(['data-arr-variable-name', quote(name)]);
  if (field) attributes.push(['data-arr-field', quote(field)]);
  return attributes;
}

/** Returns a name that does not occur in the source file, so that it shadows no other name. */
function unusedName(code: string): string {
  let name = 'arrIndex';
  while (code.includes(name)) name += '_';
  return name;
}

/** Quotes an attribute value in JSX syntax, which interprets entities but no backslashes. */
function quote(value: string): string {
  return `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}
