/** Reads the elements of HTML that a build or a renderer wrote. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

/** An element of a page. */
export interface HtmlElement {
  /** Name in lower case. */
  readonly name: string;
  /** Values by name in lower case. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** The text in it. */
  readonly text: string;
}

type Node = DefaultTreeAdapterTypes.Node;

/**
 * Returns the elements of a page in their order, without the content of templates, which the page does not render.
 *
 * @param isSkipped - whether to skip an element and its descendants.
 */
export function elementsOf(
  markup: string,
  isSkipped: (element: HtmlElement) => boolean = () => false,
): HtmlElement[] {
  const found: HtmlElement[] = [];
  function collect(node: Node): void {
    if (defaultTreeAdapter.isElementNode(node)) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      const element: HtmlElement = {
        name: node.tagName,
        attributes,
        get text() {
          return textIn(node);
        },
      };
      if (isSkipped(element)) return;
      found.push(element);
    }
    if ('childNodes' in node) node.childNodes.forEach(collect);
  }
  // Otherwise the parser would treat the markup in `noscript` as text.
  collect(parse(markup, { scriptingEnabled: false }));
  return found;
}

function textIn(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}
