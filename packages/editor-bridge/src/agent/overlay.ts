/**
 * Draws boxes around elements, above everything else in the page.
 *
 * The boxes are in a shadow tree in the top layer, so the page's styles and z-indexes do not affect them. If
 * another element enters the top layer, the overlay is moved above it. A zoomed page also scales the overlay,
 * so a ruler of known size measures the scale, and boxes match their elements exactly.
 */
import { overlayStyles } from './overlay-styles.ts';

export type BoxKind = 'hover' | 'selected' | 'editing' | 'equal';

/** A box to draw around a rectangle; if the rectangle is null, the box is hidden. */
interface DrawnBox {
  readonly kind: BoxKind;
  readonly label: string;
  readonly rect: DOMRect | null;
}

export interface Overlay {
  readonly host: Element;
  /** Draws the given boxes and removes all others. */
  draw(boxes: readonly DrawnBox[]): void;
  /** Adds a control, for example a list, above the boxes. */
  add(control: HTMLElement): void;
  /** Makes screen readers announce a message without interrupting other speech. */
  announce(text: string): void;
  remove(): void;
}

const RULER_PX = 100;
const LABEL_HEIGHT_PX = 26;

export function createOverlay(): Overlay {
  const host = document.createElement('editor-bridge-overlay');
  host.setAttribute('popover', 'manual');
  const root = host.attachShadow({ mode: 'open' });
  // A constructed style sheet works even if a content security policy forbids style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyles);
  root.adoptedStyleSheets = [sheet];
  const ruler = part('ruler');
  const status = part('status');
  status.setAttribute('role', 'status');
  root.append(ruler, status);
  const boxes: HTMLElement[] = [];

  const raise = (event?: Event) => {
    if (event?.target === host) return;
    // Adds the overlay again if the page has removed it while replacing its content.
    if (!host.isConnected) document.documentElement.append(host);
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
  };
  // Listens on the window, because the page's input events are blocked there.
  window.addEventListener('toggle', raise, true);
  document.addEventListener('fullscreenchange', raise);
  raise();

  function draw(drawn: readonly DrawnBox[]): void {
    if (drawn.length > 0 && !host.isConnected) raise();
    const scale = drawn.length > 0 ? ruler.getBoundingClientRect() : new DOMRect();
    for (const box of boxes.splice(drawn.length)) box.remove();
    drawn.forEach((box, i) => {
      boxes[i] ??= addBox(root);
      place(boxes[i], box, scale);
    });
  }

  return {
    host,
    draw,
    add: (control) => root.append(control),
    announce(text) {
      status.textContent = text;
    },
    remove() {
      window.removeEventListener('toggle', raise, true);
      document.removeEventListener('fullscreenchange', raise);
      host.remove();
    },
  };
}

function addBox(root: ShadowRoot): HTMLElement {
  const box = part('box');
  box.setAttribute('aria-hidden', 'true');
  box.append(part('label'));
  root.append(box);
  return box;
}

function place(box: HTMLElement, { kind, label, rect }: DrawnBox, ruler: DOMRect): void {
  box.hidden = rect === null;
  if (rect === null) return;
  const scale = ruler.width / RULER_PX || 1;
  const px = (length: number) => `${length / scale}px`;
  box.className = `box ${kind}`;
  box.style.width = px(rect.width);
  box.style.height = px(rect.height);
  box.style.transform = `translate(${px(rect.left - ruler.left)}, ${px(rect.top - ruler.top)})`;
  const text = box.firstElementChild;
  if (!text) return;
  // Sets the text only if it differs, because a new text node would cause layout and paint.
  if (text.textContent !== label) text.textContent = label;
  text.className = `label ${labelPosition(rect)}`;
}

function labelPosition({ top, height }: DOMRect): string {
  if (top >= LABEL_HEIGHT_PX) return 'above';
  return height >= 2 * LABEL_HEIGHT_PX ? 'inside' : 'below';
}

function part(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}
