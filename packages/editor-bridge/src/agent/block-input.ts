/**
 * Blocks input events, so that the app does not receive them while the page is edited.
 *
 * Capturing listeners on the window run before all other listeners of the page. The browser still closes an open
 * popover when the user presses outside it. So the popover is opened again, and the app receives neither event.
 */
import { editingStyles } from './overlay-styles.ts';

const BLOCKED = [
  ...['pointerdown', 'pointerup', 'pointermove', 'pointerover', 'pointerout', 'pointerenter'],
  ...['pointerleave', 'mousedown', 'mouseup', 'mousemove', 'mouseover', 'mouseout', 'mouseenter'],
  ...['mouseleave', 'click', 'dblclick', 'auxclick', 'contextmenu', 'touchstart', 'touchmove'],
  ...['touchend', 'keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'submit'],
  ...['reset', 'paste', 'cut', 'dragstart', 'drop', 'compositionstart', 'compositionupdate'],
  ...['compositionend', 'focus', 'focusin', 'blur', 'focusout', 'toggle', 'beforetoggle'],
];

/** Events whose default action is prevented. Scrolling and pointer movement are not prevented. */
const PREVENTED = new Set<string>([
  ...['mousedown', 'click', 'dblclick', 'auxclick', 'beforeinput', 'submit', 'reset'],
  ...['paste', 'cut', 'dragstart', 'drop'],
]);
const ALLOWED_IN_TEXT = new Set(['mousedown', 'dblclick', 'beforeinput', 'paste', 'cut']);
/** Selects controls that react to a touch before the click, or to the keys that scroll a page. */
const CONTROL = 'select, input, textarea, summary, video, audio';
/**
 * Keys that are not blocked, because the browser must handle them; Tab, for example, moves the focus out of the
 * frame.
 */
const BROWSER_KEY = /^(?:F\d+|Tab|PageUp|PageDown|Home|End)$/;

interface BlockOptions {
  readonly isInText: (target: EventTarget | null) => boolean;
  readonly onEvent: (event: Event, target: Element | null) => void;
}

export function blockInput({ isInText, onEvent }: BlockOptions): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(editingStyles);
  document.adoptedStyleSheets.push(sheet);
  let openPopovers: readonly HTMLElement[] = [];

  function keepPopovers({ type }: Event): void {
    if (type === 'pointerdown') {
      const open = document.querySelectorAll<HTMLElement>('[popover]:popover-open');
      openPopovers = [...open].filter((popover) => popover.popover === 'auto');
    } else if (type === 'click') {
      for (const popover of openPopovers) if (popover.isConnected) openAgain(popover);
    }
  }

  function onAny(event: Event): void {
    const [target] = event.composedPath();
    const element = target instanceof Element ? target : null;
    event.stopImmediatePropagation();
    const isAllowed = isInText(target ?? null) && isAllowedInText(event);
    if (!isAllowed && isPrevented(event, element)) event.preventDefault();
    keepPopovers(event);
    onEvent(event, element);
  }

  const capture = { capture: true, passive: false };
  for (const type of BLOCKED) window.addEventListener(type, onAny, capture);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return () => {
    for (const type of BLOCKED) window.removeEventListener(type, onAny, capture);
    const sheets = document.adoptedStyleSheets;
    document.adoptedStyleSheets = sheets.filter((other) => other !== sheet);
  };
}

function isAllowedInText({ type }: Event): boolean {
  return ALLOWED_IN_TEXT.has(type) || type.startsWith('key');
}

function isPrevented(event: Event, target: Element | null): boolean {
  const isControl = target?.closest(CONTROL) != null;
  if (!(event instanceof KeyboardEvent)) {
    return PREVENTED.has(event.type) || (isControl && event.type === 'touchstart');
  }
  if (isControl) return event.key !== 'Tab' && !/^F\d/.test(event.key);
  return !(event.ctrlKey || event.metaKey || event.altKey || BROWSER_KEY.test(event.key));
}

function openAgain(popover: HTMLElement): void {
  if (!popover.matches(':popover-open')) popover.showPopover();
}
