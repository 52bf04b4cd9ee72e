/**
 * Finds the field of a list item that an element shows.
 *
 * Hazard: an editor may change the text of an element with `data-arr-field`, and the change is written to the list in
 * the source file. So an element gets this attribute only if the file contains the list, and not if the list is fetched
 * or passed as a property.
 */
import type * as ESTree from 'oxc-parser';
import type { Declarations } from './declarations.ts';
import { attributeNameOf, expressionOf } from './elements.ts';
import { isLiteral, unwrap } from './expressions.ts';
import type { List } from './list.ts';

type Path = readonly string[];

/**
 * Returns the path of the field, such as `title` or `image.url`, that is the whole text of an element, or the
 * `src` of an element without text. Returns null if there is no such field, or if the list is not static.
 */
export function itemFieldOf(
  element: ESTree.JSXElement,
  list: List,
  declarations: Declarations,
): string | null {
  const path = shownPath(element, new Map(namesIn(list.item, [])));
  return path && path.length > 0 && isStatic(list, path, declarations) ? path.join('.') : null;
}

function shownPath(element: ESTree.JSXElement, names: ReadonlyMap<string, Path>): Path | null {
  const [child, ...others] = element.children.filter((child) => !isLayout(child));
  if (!child) {
    const { attributes } = element.openingElement;
    const source = expressionOf(
      attributes.find((attribute) => attributeNameOf(attribute) === 'src'),
    );
    return source && pathOf(source, names);
  }
  if (others.length > 0 || child.type !== 'JSXExpressionContainer') return null;
  return child.expression.type === 'JSXEmptyExpression' ? null : pathOf(child.expression, names);
}

/** Whether a child is a comment or white space that JSX omits. */
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

/** Returns the names that a parameter gives to the item and its fields, except fields with a default value. */
function namesIn(pattern: ESTree.ParamPattern, path: Path): [name: string, path: Path][] {
  if (pattern.type === 'Identifier') return [[pattern.name, path]];
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) => {
    if (property.type === 'RestElement' || property.computed) return [];
    const { key, value } = property;
    return key.type === 'Identifier' ? namesIn(value, [...path, key.name]) : [];
  });
}

function isStatic({ source }: List, path: Path, declarations: Declarations): boolean {
  const list = declarations.resolve(source);
  if (list === 'imported') return true;
  if (list?.type !== 'ArrayExpression') return false;
  return list.elements.every((item) => {
    if (!item || item.type === 'SpreadElement') return false;
    const value = declarations.resolve(item, path);
    return value === 'imported' || (value !== null && isLiteral(value));
  });
}
