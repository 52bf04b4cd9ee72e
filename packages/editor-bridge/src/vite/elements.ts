/** Reads JSX elements and their attributes. */
import type * as ESTree from 'oxc-parser';
import { unwrap } from './expressions.ts';

// Only HTML and SVG elements are annotated. Renderers other than React DOM also use lower-case elements, and
// would read `data-a-b` as the path of a property.
const HTML = `a abbr address area article aside audio b base bdi bdo blockquote body br button canvas
  caption center cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed
  fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img
  input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup
  option output p picture pre progress q rp rt ruby s samp script search section select slot small
  source span strong style sub summary sup table tbody td template textarea tfoot th thead time title
  tr track u ul var video wbr`;
const SVG = `animate animateMotion animateTransform circle clipPath defs desc ellipse
  filter foreignObject g image line linearGradient marker mask metadata mpath path pattern polygon
  polyline radialGradient rect set stop svg switch symbol text textPath tspan use view`;
const TAGS = new Set(`${HTML} ${SVG}`.split(/\s+/));

/** Whether React DOM renders the element as HTML, SVG (such as `feBlend`) or a custom element (with a hyphen). */
export function isHostElement({ openingElement: { name } }: ESTree.JSXElement): boolean {
  return (
    name.type === 'JSXIdentifier' && (TAGS.has(name.name) || /^fe[A-Z]|^[a-z].*-/.test(name.name))
  );
}

/** Returns the name of a JSX attribute; returns null for a spread. */
export function attributeNameOf(attribute: ESTree.JSXAttributeItem): string | null {
  if (attribute.type === 'JSXSpreadAttribute') return null;
  const { name } = attribute;
  return name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`;
}

/**
 * Returns the expression in braces that is the value of an attribute; returns null if the value is a plain
 * string.
 */
export function expressionOf(
  attribute: ESTree.JSXAttributeItem | undefined,
): ESTree.Expression | null {
  if (attribute?.type !== 'JSXAttribute') return null;
  if (attribute.value?.type !== 'JSXExpressionContainer') return null;
  const { expression } = attribute.value;
  return expression.type === 'JSXEmptyExpression' ? null : unwrap(expression);
}
