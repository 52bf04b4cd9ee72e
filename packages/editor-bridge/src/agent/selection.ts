/**
 * Which element is hovered and which is selected, and the boxes around them.
 *
 * All matches of an id are marked, the element itself first. Everything is measured and drawn once
 * per animation frame, however much happened since the last one.
 */
import type { AgentMessage } from '../protocol.ts';
import { describeSelected, isInViewport, toPosition } from './describe-element.ts';
import type { ElementIndex } from './element-index.ts';
import type { FrameQueue } from './frame-queue.ts';
import { createGeometryWatch } from './geometry-watch.ts';
import type { BoxKind, Overlay } from './overlay.ts';
import { idOf, itemOf } from './stamps.ts';

/** Matches of one id that get a box; a list of thousands is not drawn whole. */
const MAX_BOXES = 50;
const SPOKEN_TEXT = 80;

/** Hover and selection. */
export interface Selection {
  selected(): Element | null;
  /** Selects an element and tells the editor. */
  select(element: Element): void;
  /** Selects without telling: the editor asked for it. */
  mark(element: Element): void;
  clear(): void;
  hover(element: Element | null): void;
  /** While it rests, nothing is marked as hovered. */
  setHoverRests(rests: boolean): void;
  setEditing(isEditing: boolean): void;
  /** Measures and draws in the next frame. */
  refresh(): void;
  postPosition(): void;
  stop(): void;
}

interface SelectionContext {
  readonly index: ElementIndex;
  readonly frames: FrameQueue;
  readonly overlay: Overlay;
  readonly post: (message: AgentMessage) => void;
  /** Called before each drawing. */
  readonly onDraw: () => void;
}

interface Target {
  readonly element: Element;
  readonly id: string;
  readonly item: string | null;
}

/** Starts with nothing hovered and nothing selected. */
export function createSelection(context: SelectionContext): Selection {
  const { index, frames, overlay, post, onDraw } = context;
  let hovered: Target | null = null;
  let selected: Target | null = null;
  let hoverRests = false;
  let isEditing = false;
  let isScrolled = false;
  let drawnAt = '';
  let isStopped = false;
  const geometry = createGeometryWatch((isScroll) => {
    isScrolled ||= isScroll;
    frames.run(draw);
  });

  function draw(): void {
    if (isStopped) return;
    onDraw();
    hovered = current(hovered);
    selected = current(selected);
    const isHovering = hovered && !hoverRests && !isEditing && hovered.id !== selected?.id;
    const marked = [
      ...boxesOf(selected, isEditing ? 'editing' : 'selected'),
      ...boxesOf(isHovering ? hovered : null, 'hover'),
    ];
    geometry.watch(marked.map(({ element }) => element));
    const boxes = marked.map(({ element, kind }) => {
      const rect = element.getBoundingClientRect();
      geometry.settle(element, rect);
      return {
        kind,
        label: element.tagName.toLowerCase(),
        rect: isInViewport(rect) ? rect : null,
        box: rect,
      };
    });
    overlay.draw(boxes);
    const [first] = boxes;
    if (selected && first && selected.element === marked[0]?.element) {
      tellPosition(selected.id, first.box);
    }
    isScrolled = false;
  }

  function tellPosition(id: string, box: DOMRect): void {
    const at = `${id} ${box.left} ${box.top} ${box.width} ${box.height}`;
    if (isScrolled || (at !== drawnAt && drawnAt.startsWith(`${id} `))) postBox(id, box);
    drawnAt = at;
  }

  function postBox(visualSelectorId: string, box: DOMRect): void {
    post({
      type: 'element-position-update',
      position: toPosition(box),
      isInViewport: isInViewport(box),
      visualSelectorId,
    });
  }

  /** The target's element, or the one that took its place in the page. */
  function current(target: Target | null): Target | null {
    if (!target || (target.element.isConnected && idOf(target.element) === target.id))
      return target;
    const heir = index.find(target.id).find((element) => itemOf(element) === target.item);
    return heir ? { ...target, element: heir } : target;
  }

  function boxesOf(target: Target | null, kind: BoxKind): { element: Element; kind: BoxKind }[] {
    if (!target) return [];
    const matches = index.find(target.id);
    const own = matches.filter((element) => element === target.element);
    const others = matches.filter((element) => element !== target.element);
    return [...own, ...others].slice(0, MAX_BOXES).map((element) => ({ element, kind }));
  }

  function targetOf(element: Element): Target {
    index.meet(element);
    return { element, id: idOf(element) ?? '', item: itemOf(element) };
  }

  function mark(element: Element): void {
    selected = targetOf(element);
    hovered = null;
    const text = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, SPOKEN_TEXT);
    overlay.announce(`Selected ${element.tagName.toLowerCase()}${text ? `: ${text}` : ''}`);
    frames.run(draw);
  }

  return {
    selected: () => {
      selected = current(selected);
      return selected?.element.isConnected ? selected.element : null;
    },
    select(element) {
      mark(element);
      post(describeSelected(element));
    },
    mark,
    clear() {
      if (selected) overlay.announce('Nothing selected');
      selected = null;
      frames.run(draw);
    },
    hover(element) {
      if (element === (hovered?.element ?? null)) return;
      hovered = element && targetOf(element);
      frames.run(draw);
    },
    setHoverRests(rests) {
      hoverRests = rests;
      frames.run(draw);
    },
    setEditing(editing) {
      isEditing = editing;
      frames.run(draw);
    },
    refresh: () => frames.run(draw),
    postPosition() {
      selected = current(selected);
      if (selected?.element.isConnected) {
        postBox(selected.id, selected.element.getBoundingClientRect());
      }
    },
    stop() {
      isStopped = true;
      geometry.stop();
    },
  };
}
