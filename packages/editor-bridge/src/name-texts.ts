/**
 * Names the texts that no stamp reaches.
 *
 * Stamps are written where an element stands in a source of the app, so what the components of a
 * library draw has none. Here each element with a text of its own gets a `data-visual-selector-id`
 * made of the stamped element around it and its place in there, which stays the same from visit to
 * visit. Such an element can be selected and edited in the page, but has no source to save into.
 */

/** Elements whose text is not shown, or not as it stands. */
const UNSEEN = /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|TEXTAREA|OPTION)$/;
const LOCATION = 'data-source-location';
const NAME = 'data-visual-selector-id';

/**
 * Names texts as they come into the page, so that an editor can select them; returns what stops it.
 *
 * For dev servers and builds for editors, in a frame: a page that is not framed is left alone.
 */
export function nameTexts(): () => void {
  if (typeof window === 'undefined' || window.parent === window) return () => {};
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) nameWithin(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  nameWithin(document.body);
  return () => observer.disconnect();
}

function nameWithin(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    const parent = node instanceof Text && node.data.trim() !== '' ? node.parentElement : null;
    if (parent) name(parent);
  }
}

function name(element: HTMLElement): void {
  if (
    UNSEEN.test(element.tagName) ||
    element.hasAttribute(LOCATION) ||
    element.hasAttribute(NAME)
  ) {
    return;
  }
  const stamped = element.closest(`[${LOCATION}]`);
  const tag = element.localName;
  const place = [...(stamped ?? document).getElementsByTagName(tag)].indexOf(element);
  element.setAttribute(NAME, `${stamped?.getAttribute(LOCATION) ?? 'page'} ${tag} ${place}`);
}
