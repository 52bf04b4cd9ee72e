/**
 * Keeps input events from the app while the page is edited.
 *
 * Capturing listeners on the window run before all other listeners in the page.
 */
import { editingStyles } from './overlay-styles.ts';

const BLOCKED = [
  ...['pointerdown', 'pointerup', 'pointermove', 'pointerover', 'pointerout', 'pointerenter'],
  ...['pointerleave', 'mousedown', 'mouseup', 'mousemove', 'mouseover', 'mouseout', 'mouseenter'],
  ...['mouseleave', 'click', 'dblclick', 'auxclick', 'contextmenu', 'touchstart', 'touchmove'],
  ...['touchend', 'keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'submit'],
  ...['reset', 'paste', 'cut', 'dragstart', 'drop', 'compositionstart', 'compositionupdate'],
  'compositionend',
];

/** Events whose default action is prevented; scrolling and pointer movement still work. */
const PREVENTED = new Set<string>([
  ...['mousedown', 'click', 'dblclick', 'auxclick', 'beforeinput', 'submit', 'reset'],
  ...['paste', 'cut', 'dragstart', 'drop'],
]);
/** Events whose default action is allowed during in-place editing. */
const ALLOWED_IN_TEXT = new Set(['mousedown', 'dblclick', 'beforeinput', 'paste', 'cut']);
/** Keys that the browser still handles; Tab, for example, moves the focus out of the frame. */
const BROWSER_KEY = /^(?:F\d+|Tab|PageUp|PageDown|Home|End)$/;

interface BlockOptions {
  /** Whether the target is inside the text being edited in place. */
  readonly isInText: (target: EventTarget | null) => boolean;
  /** Receives each blocked event. */
  readonly onEvent: (event: Event, target: Element | null) => void;
}

/** Starts blocking; returns a function that stops it. */
export function blockInput({ isInText, onEvent }: BlockOptions): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(editingStyles);
  document.adoptedStyleSheets.push(sheet);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();

  function onAny(event: Event): void {
    const [target] = event.composedPath();
    const element = target instanceof Element ? target : null;
    event.stopImmediatePropagation();
    const isAllowed = isInText(target ?? null) && isAllowedInText(event);
    if (!isAllowed && isPrevented(event)) event.preventDefault();
    onEvent(event, element);
  }

  const capture = { capture: true, passive: false };
  for (const type of BLOCKED) window.addEventListener(type, onAny, capture);
  return () => {
    for (const type of BLOCKED) window.removeEventListener(type, onAny, capture);
    const sheets = document.adoptedStyleSheets;
    document.adoptedStyleSheets = sheets.filter((other) => other !== sheet);
  };
}

function isAllowedInText({ type }: Event): boolean {
  return ALLOWED_IN_TEXT.has(type) || type.startsWith('key');
}

function isPrevented(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return PREVENTED.has(event.type);
  return !(event.ctrlKey || event.metaKey || event.altKey || BROWSER_KEY.test(event.key));
}
