/**
 * Writes the attributes into a source (PROTOCOL, The editor's messages).
 *
 * They are inserted as text, on the line where the element stands, so that everything else in the file
 * keeps its line, and its column through the source map.
 */
import MagicString, { type SourceMap } from 'magic-string';
import { parseSync } from 'vite';
import { isHostElement, nameOf } from './elements.ts';
import { isComputed } from './is-computed.ts';
import { fieldOf } from './item-field.ts';
import { addIndex, type List } from './list.ts';
import { createLocator } from './locator.ts';
import { surveySource } from './survey-source.ts';

/** An attribute and its value, as JSX writes it. */
type Stamp = readonly [attribute: string, value: string];

/** A source with stamps. */
interface StampedSource {
  readonly code: string;
  readonly map: SourceMap;
}

/**
 * Stamps the elements of a source; null when there is nothing to stamp, or when it does not parse,
 * which whatever compiles it next reports better.
 *
 * @param file Path of the file, whose ending tells the language and which the source map names.
 * @param name The file's name in `data-source-location`.
 */
export function stampSource(code: string, file: string, name: string): StampedSource | null {
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  if (errors.length > 0) return null;
  const { elements, declarations } = surveySource(program);
  const indexName = unusedName(code);
  const locate = createLocator(code);
  const stamped = new MagicString(code);
  const withIndex = new Set<List>();

  for (const { element, list } of elements) {
    if (!isHostElement(element)) continue;
    const { name: tag, typeArguments, attributes } = element.openingElement;
    const own = new Set(attributes.map(nameOf));
    if (own.has('data-source-location')) continue;
    const stamps: Stamp[] = [['data-source-location', quote(`${name}:${locate(element.start)}`)]];
    if (isComputed(element)) stamps.push(['data-dynamic-content', '"true"']);
    if (list) {
      stamps.push(...itemStamps(list, fieldOf(element, list, declarations), indexName));
      if (list.index === null && !withIndex.has(list)) addIndex(stamped, list, indexName);
      withIndex.add(list);
    }
    const added = stamps.filter(([attribute]) => !own.has(attribute));
    const text = added.map(([attribute, value]) => ` ${attribute}=${value}`).join('');
    stamped.appendLeft((typeArguments ?? tag).end, text);
  }

  if (!stamped.hasChanged()) return null;
  const map = stamped.generateMap({ source: file, includeContent: true, hires: 'boundary' });
  return { code: stamped.toString(), map };
}

/** What tells the items of a list apart. */
function itemStamps({ index, name }: List, field: string | null, indexName: string): Stamp[] {
  const stamps: Stamp[] = [['data-arr-index', `{${index ?? indexName}}`]];
  if (name) stamps.push(['data-arr-variable-name', quote(name)]);
  if (field) stamps.push(['data-arr-field', quote(field)]);
  return stamps;
}

/** A name that occurs nowhere in the source, and so hides nothing. */
function unusedName(code: string): string {
  let name = 'arrIndex';
  while (code.includes(name)) name += '_';
  return name;
}

/** As the value of an attribute in JSX, where entities are read but backslashes are not. */
function quote(value: string): string {
  return `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}
