/**
 * Remembers the hovered and the selected element, and draws boxes around them.
 *
 * All elements with the same id get a box. The box of the hovered or selected element itself looks different.
 * Elements are measured and drawn at most once per animation frame.
 */

import { pathAfterMove } from '../content/index.ts';
import type { AgentMessage } from '../protocol.ts';
import { writtenTexts } from '../text-parts.ts';
import { describeSelected } from './describe-element.ts';
import type { ElementIndex } from './element-index.ts';
import { createElementLabels } from './element-labels.ts';
import { elementsAt } from './find-replacement.ts';
import type { FrameQueue } from './frame-queue.ts';
import { createGeometryWatch } from './geometry-watch.ts';
import type { BoxKind, Overlay } from './overlay.ts';
import { createPositionReports } from './position-reports.ts';
import type { Change } from './render-follower.ts';
import { contentPathOf, hasId, idOf, isOccurrence, itemOf } from './source-attributes.ts';
import { pathsInTemplate } from './template-texts.ts';
import { visibleRectOf } from './visible-rect.ts';

/** Maximum number of boxes for elements with the same id, because a list may have thousands of items. */
const MAX_BOXES = 50;

export interface Selection {
  selected(): Element | null;
  select(element: Element): void;
  /** Selects an element because the editor requested it; the editor is not notified. */
  setSelected(element: Element): void;
  clear(): void;
  /** Keeps the same text selected after list items have moved. */
  follow(change: Change): void;
  hover(element: Element | null): void;
  isContentOnly(): boolean;
  /** Sets whether only texts from the content can be selected. If so, the first click on a text starts editing. */
  setContentOnly(isOn: boolean): void;
  /**
   * Returns a description of an element: its label, its text (or its classes if it has no text), and its
   * position among elements with the same id.
   */
  describe(element: Element): string;
  /** Makes screen readers announce why an element cannot be edited. */
  explain(element: Element): void;
  /** Sets whether the box around the hovered element is hidden. */
  setHoverPaused(isPaused: boolean): void;
  setEditing(isEditing: boolean): void;
  /** Draws the boxes again in the next frame. */
  refresh(): void;
  postPosition(): void;
  stop(): void;
}

interface SelectionContext {
  readonly index: ElementIndex;
  readonly frames: FrameQueue;
  readonly overlay: Overlay;
  readonly post: (message: AgentMessage) => void;
  readonly onDraw: () => void;
}

interface Target {
  readonly element: Element;
  readonly id: string;
  readonly item: string | null;
}

export function createSelection(context: SelectionContext): Selection {
  const { index, frames, overlay, post, onDraw } = context;
  let hovered: Target | null = null;
  let selected: Target | null = null;
  let isHoverPaused = false;
  let isEditing = false;
  let isContentOnly = false;
  let isScrolled = false;
  let isStopped = false;
  const positions = createPositionReports(post);
  const labels = createElementLabels(index, () => isContentOnly);
  const geometry = createGeometryWatch((isScroll) => {
    isScrolled ||= isScroll;
    frames.run(draw);
  });

  function draw(): void {
    if (isStopped) return;
    onDraw();
    hovered = current(index, hovered);
    selected = current(index, selected);
    const isSelected = hovered?.element === selected?.element;
    const isHovering = hovered && !isHoverPaused && !isEditing && !isSelected;
    const hoverBoxes = boxesOf(index, isHovering ? hovered : null, 'hover');
    const highlighted = [
      ...boxesOf(index, selected, isEditing ? 'editing' : 'selected'),
      // If the hovered and the selected element have the same id, the elements with this id already have boxes.
      ...(hovered?.id === selected?.id ? hoverBoxes.slice(0, 1) : hoverBoxes),
    ];
    geometry.watch(highlighted.map(({ element }) => element));
    const boxes = highlighted.map(({ element, kind }) => {
      const rect = element.getBoundingClientRect();
      geometry.setPosition(element, rect);
      return {
        kind,
        label:
          labels.labelOf(element) + (element === selected?.element ? labels.placeOf(element) : ''),
        rect: visibleRectOf(element, rect),
        box: rect,
      };
    });
    overlay.draw(boxes);
    writtenTexts()?.highlightComputed(selected?.element ?? null);
    const [first] = boxes;
    if (selected && first && selected.element === highlighted[0]?.element) {
      positions.postIfMoved(selected.element, first.box, isScrolled);
    }
    isScrolled = false;
  }

  function selectedElement(): Element | null {
    selected = current(index, selected);
    return selected?.element.isConnected ? selected.element : null;
  }

  function setSelected(element: Element): void {
    selected = targetOf(index, element);
    hovered = null;
    overlay.announce(`Selected ${labels.describe(element)}`);
    frames.run(draw);
  }

  return {
    selected: selectedElement,
    select(element) {
      setSelected(element);
      const described = describeSelected(element);
      const [contentPath = null] = isContentOnly ? pathsInTemplate(element) : [];
      post({ ...described, contentPath: described.contentPath ?? contentPath });
    },
    setSelected,
    clear() {
      if (selected) overlay.announce('Nothing selected');
      selected = null;
      frames.run(draw);
    },
    follow({ path, positions }) {
      if (!selected || !positions) return;
      const moved = pathAfterMove(selected.id, path, positions);
      if (moved === selected.id) return;
      const [element] = moved === null ? [] : elementsAt(moved);
      selected = element ? targetOf(index, element) : null;
    },
    hover(element) {
      if (element === (hovered?.element ?? null)) return;
      hovered = element && targetOf(index, element);
      frames.run(draw);
    },
    isContentOnly: () => isContentOnly,
    setContentOnly(isOn) {
      isContentOnly = isOn;
    },
    describe: labels.describe,
    explain: (element) => overlay.announce(labels.labelOf(element)),
    setHoverPaused(isPaused) {
      isHoverPaused = isPaused;
      frames.run(draw);
    },
    setEditing(editing) {
      isEditing = editing;
      frames.run(draw);
    },
    refresh: () => frames.run(draw),
    postPosition() {
      const element = selectedElement();
      if (element) positions.post(element, element.getBoundingClientRect());
    },
    stop() {
      isStopped = true;
      writtenTexts()?.highlightComputed(null);
      geometry.stop();
    },
  };
}

/** Returns the target with an element that is still in the page, because the page may have replaced the element. */
function current(index: ElementIndex, target: Target | null): Target | null {
  if (!target || (target.element.isConnected && hasId(target.element, target.id))) return target;
  const replacement = index.find(target.id).find((element) => isOccurrence(element, target.item));
  return replacement ? { ...target, element: replacement } : target;
}

function targetOf(index: ElementIndex, element: Element): Target {
  index.register(element);
  const path = contentPathOf(element);
  if (path !== null) return { element, id: path, item: null };
  return { element, id: idOf(element) ?? '', item: itemOf(element) };
}

/** Returns the target and the other elements with the same id, each with the kind of its box. */
function boxesOf(
  index: ElementIndex,
  target: Target | null,
  kind: BoxKind,
): { element: Element; kind: BoxKind }[] {
  if (!target) return [];
  const own = target.element;
  const isCurrent = own.isConnected && hasId(own, target.id);
  const others = index.find(target.id, MAX_BOXES).filter((element) => element !== own);
  return (isCurrent ? [own, ...others] : others).slice(0, MAX_BOXES).map((element) => ({
    element,
    kind: element === target.element || kind === 'hover' ? kind : 'equal',
  }));
}
