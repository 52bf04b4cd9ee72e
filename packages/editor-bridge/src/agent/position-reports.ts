import type { AgentMessage } from '../protocol.ts';
import { isInViewport, toPosition } from './describe-element.ts';
import { idOf } from './source-attributes.ts';

/** Reports the position of the selected element to the editor. */
interface PositionReports {
  post(element: Element, box: DOMRect): void;
  /** Reports the position after a scroll, or if the element has moved since the last call. */
  postIfMoved(element: Element, box: DOMRect, isScrolled: boolean): void;
}

export function createPositionReports(send: (message: AgentMessage) => void): PositionReports {
  let last = '';

  function post(element: Element, box: DOMRect): void {
    send({
      type: 'element-position-update',
      position: toPosition(box),
      isInViewport: isInViewport(box),
      visualSelectorId: idOf(element) ?? '',
    });
  }

  return {
    post,
    postIfMoved(element, box, isScrolled) {
      const id = idOf(element) ?? '';
      const position = `${id} ${box.left} ${box.top} ${box.width} ${box.height}`;
      if (isScrolled || (position !== last && last.startsWith(`${id} `))) post(element, box);
      last = position;
    },
  };
}
