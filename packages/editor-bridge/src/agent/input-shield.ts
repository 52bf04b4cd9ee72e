/**
 * Keeps what people do in the page away from the app while it is edited.
 *
 * Listeners on the window, in the capture phase, come before all others in the page.
 */
import { editingStyles } from './overlay-styles.ts';

const STOPPED = [
  ...['pointerdown', 'pointerup', 'pointermove', 'pointerover', 'pointerout', 'pointerenter'],
  ...['pointerleave', 'mousedown', 'mouseup', 'mousemove', 'mouseover', 'mouseout', 'mouseenter'],
  ...['mouseleave', 'click', 'dblclick', 'auxclick', 'contextmenu', 'touchstart', 'touchmove'],
  ...['touchend', 'keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'submit'],
  ...['reset', 'paste', 'cut', 'dragstart', 'drop', 'compositionstart', 'compositionupdate'],
  'compositionend',
];

/** What the browser would do on these happens nowhere; scrolling and moving go on. */
const PREVENTED = new Set<string>([
  ...['mousedown', 'click', 'dblclick', 'auxclick', 'beforeinput', 'submit', 'reset'],
  ...['paste', 'cut', 'dragstart', 'drop'],
]);
/** In a text that is edited in place, the browser places the caret and pastes. */
const ALLOWED_IN_TEXT = new Set(['mousedown', 'dblclick', 'beforeinput', 'paste', 'cut']);
/** Keys of the browser, among them the way out of the frame. */
const BROWSER_KEY = /^(?:F\d+|Tab|PageUp|PageDown|Home|End)$/;

interface ShieldContext {
  /** Whether the text that is being edited in place is what was acted on. */
  readonly isInText: (target: EventTarget | null) => boolean;
  readonly onEvent: (event: Event, target: Element | null) => void;
}

/** Raises the shield; returns what lowers it. */
export function raiseShield({ isInText, onEvent }: ShieldContext): () => void {
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
  for (const type of STOPPED) window.addEventListener(type, onAny, capture);
  return () => {
    for (const type of STOPPED) window.removeEventListener(type, onAny, capture);
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
