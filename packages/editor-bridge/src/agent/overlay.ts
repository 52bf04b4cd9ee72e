/**
 * Draws boxes around elements, above everything else in the page.
 *
 * The boxes live in a shadow tree in the top layer: no style of the page reaches them, and no z-index
 * covers them. What enters the top layer later covers them, so they are raised again then. The page
 * may be zoomed, which scales the layer as well: a ruler of known size tells by how much, so that a
 * box lies exactly on its element.
 */
import { overlayStyles } from './overlay-styles.ts';

/** How a box looks. */
export type BoxKind = 'hover' | 'selected' | 'editing';

/** One box to draw; a null rectangle hides it. */
interface DrawnBox {
  readonly kind: BoxKind;
  readonly label: string;
  readonly rect: DOMRect | null;
}

/** The layer that boxes are drawn on. */
export interface Overlay {
  readonly host: Element;
  /** Draws these boxes and no others. */
  draw(boxes: readonly DrawnBox[]): void;
  /** Tells assistive technology, when it has nothing else to say. */
  announce(text: string): void;
  remove(): void;
}

const RULER_PX = 100;
const LABEL_ROOM_PX = 24;

/** Puts an empty layer over the page. */
export function createOverlay(): Overlay {
  const host = document.createElement('editor-bridge-overlay');
  host.setAttribute('popover', 'manual');
  const root = host.attachShadow({ mode: 'open' });
  // A constructed sheet: a content security policy may forbid style elements.
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
    // The page may have put itself anew, and the layer with it.
    if (!host.isConnected) document.documentElement.append(host);
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
  };
  document.addEventListener('toggle', raise, true);
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
    announce(text) {
      status.textContent = text;
    },
    remove() {
      document.removeEventListener('toggle', raise, true);
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
  // Even the same text would be a new node, for which the browser lays out and paints the page.
  if (text.textContent !== label) text.textContent = label;
  text.className = `label ${labelPlace(rect)}`;
}

function labelPlace({ top, height }: DOMRect): string {
  if (top >= LABEL_ROOM_PX) return 'above';
  return height >= 2 * LABEL_ROOM_PX ? 'inside' : 'below';
}

function part(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}
