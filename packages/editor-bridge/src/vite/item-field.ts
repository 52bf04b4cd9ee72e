/**
 * Finds the field of a list's item that an element shows.
 *
 * Hazard: a field says that the text may be edited although it looks computed, because it stands in a
 * list that somebody wrote down. A field of data that is fetched or handed over gets none.
 */
import type { ESTree } from 'vite';
import type { Declarations } from './declarations.ts';
import { expressionOf, nameOf } from './elements.ts';
import type { List } from './list.ts';
import { isLiteral, unwrap } from './unwrap.ts';

type Path = readonly string[];

/**
 * The field, `title` or `image.url`, that is all the text of an element, or the source of one without
 * text; null when there is none or when the list is not a fixed one.
 */
export function fieldOf(
  element: ESTree.JSXElement,
  list: List,
  declarations: Declarations,
): string | null {
  const path = shownPath(element, new Map(namesIn(list.item, [])));
  return path && path.length > 0 && isFixed(list, path, declarations) ? path.join('.') : null;
}

function shownPath(element: ESTree.JSXElement, names: ReadonlyMap<string, Path>): Path | null {
  const [child, ...others] = element.children.filter((child) => !isLayout(child));
  if (!child) {
    const { attributes } = element.openingElement;
    const source = expressionOf(attributes.find((attribute) => nameOf(attribute) === 'src'));
    return source && pathOf(source, names);
  }
  if (others.length > 0 || child.type !== 'JSXExpressionContainer') return null;
  return child.expression.type === 'JSXEmptyExpression' ? null : pathOf(child.expression, names);
}

/** White space that JSX drops, and comments. */
function isLayout(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return /^\s*$/.test(child.value) && /[\n\r]/.test(child.value);
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';
}

function pathOf(expression: ESTree.Expression, names: ReadonlyMap<string, Path>): Path | null {
  const value = unwrap(expression);
  if (value.type === 'Identifier') return names.get(value.name) ?? null;
  if (value.type !== 'MemberExpression' || value.computed) return null;
  const path = pathOf(value.object, names);
  return path && [...path, value.property.name];
}

/** The names that a parameter gives to the item and its fields; a field with a default is no field. */
function namesIn(pattern: ESTree.ParamPattern, path: Path): [name: string, path: Path][] {
  if (pattern.type === 'Identifier') return [[pattern.name, path]];
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) => {
    if (property.type === 'RestElement' || property.computed) return [];
    const { key, value } = property;
    return key.type === 'Identifier' ? namesIn(value, [...path, key.name]) : [];
  });
}

function isFixed({ source }: List, path: Path, declarations: Declarations): boolean {
  const list = declarations.lookUp(source);
  if (list === 'imported') return true;
  if (list?.type !== 'ArrayExpression') return false;
  return list.elements.every((item) => {
    if (!item || item.type === 'SpreadElement') return false;
    const value = declarations.lookUp(item, path);
    return value === 'imported' || (value !== null && isLiteral(value));
  });
}
