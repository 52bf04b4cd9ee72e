/**
 * Hides modal popups that the page opens without a user action, because they would cover the page in the
 * editor.
 *
 * Hazard: pages build popups in many ways. This module closes modal dialogs. It hides fixed layers over the viewport
 * that dim or blur the page, and the fixed boxes above such a layer.
 */

interface PopupSuppressor {
  start(): void;
  stop(): void;
}

const HIDDEN = 'data-editor-bridge-hidden';
const MIN_Z_INDEX = 10;
/** Share of the viewport's width and height that a box must cover to count as a backdrop. */
const BACKDROP_SHARE = 0.9;
/** Share of the viewport that a box must cover to count as a popup; headers, buttons and short messages cover less. */
const POPUP_SHARE = 0.15;

/**
 * Creates an inactive suppressor. `frozenHeight` returns the height of the viewport if the frame is as high as
 * the page.
 */
export function createPopupSuppressor(frozenHeight: () => number | null): PopupSuppressor {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`[${HIDDEN}] { display: none !important }`);
  let backdropLevel: number | undefined;
  let isOn = false;
  const observer = new MutationObserver((records) => {
    // Does not hide a popup that opens after a user's click or keystroke.
    if (navigator.userActivation.isActive) return;
    for (const { target, addedNodes } of records) {
      if (target instanceof Element) hideIfPopup(target);
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) scan(node);
    }
  });

  function scan(root: Element): void {
    for (const element of [root, ...root.querySelectorAll('*')]) hideIfPopup(element);
  }

  function hideIfPopup(element: Element): void {
    if (!(element instanceof HTMLElement) || element.hasAttribute(HIDDEN)) return;
    if (element instanceof HTMLDialogElement) {
      // Closes a modal dialog, because a dialog that is only hidden would still block the page.
      if (element.matches(':modal')) element.close();
      return;
    }
    const style = getComputedStyle(element);
    if (style.position !== 'fixed' || element.closest('editor-bridge-overlay')) return;
    const level = Number.parseInt(style.zIndex, 10) || 0;
    if (isBackdrop(element, style, level)) {
      element.setAttribute(HIDDEN, '');
      const isFirst = backdropLevel === undefined;
      backdropLevel = Math.min(level, backdropLevel ?? level);
      // Searches the elements before the backdrop too, because the popup may precede it in the document.
      if (isFirst) scan(document.body);
    } else if (isModal(element) || (backdropLevel !== undefined && level >= backdropLevel)) {
      if (covers(element, POPUP_SHARE)) element.setAttribute(HIDDEN, '');
    }
  }

  function isBackdrop(element: Element, style: CSSStyleDeclaration, level: number): boolean {
    if (level < MIN_Z_INDEX || !covers(element, BACKDROP_SHARE)) return false;
    const dims = (each: CSSStyleDeclaration) =>
      isTranslucent(each.backgroundColor) ||
      !/^(?:none)?$/.test(each.getPropertyValue('backdrop-filter'));
    const layers = [...element.children].filter((child) => covers(child, BACKDROP_SHARE));
    return dims(style) || layers.some((layer) => dims(getComputedStyle(layer)));
  }

  function covers(element: Element, share: number): boolean {
    const { width, height } = element.getBoundingClientRect();
    const viewportHeight = frozenHeight() ?? window.innerHeight;
    return width >= window.innerWidth * share && height >= viewportHeight * share;
  }

  return {
    start() {
      if (isOn) return;
      isOn = true;
      document.adoptedStyleSheets.push(sheet);
      scan(document.body);
      const attributeFilter = ['open', 'class', 'style', 'aria-modal'];
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
    },
    stop() {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}

function isModal(element: Element): boolean {
  return element.matches('[aria-modal="true"]');
}

function isTranslucent(color: string): boolean {
  const [, alpha] = /^(?:rgba\(.*,|\w+\(.*\/)\s*([\d.]+%?)\s*\)$/.exec(color) ?? [];
  if (alpha === undefined) return false;
  const share = Number.parseFloat(alpha) / (alpha.endsWith('%') ? 100 : 1);
  return share > 0 && share < 1;
}
