import type { AgentMessage } from '../../protocol.ts';

/**
 * Sends wheel events to the editor, whose canvas shows the whole page, instead of scrolling; returns a function
 * that stops it.
 */
export function forwardWheel(post: (message: AgentMessage) => void): () => void {
  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const { deltaX, deltaY, deltaMode, clientX, clientY, shiftKey, ctrlKey, metaKey } = event;
    const shared = { deltaY, deltaMode, clientX, clientY };
    if (ctrlKey || metaKey) {
      post({ type: 'canvas-wheel-zoom', data: { ...shared, ctrlKey, metaKey } });
    } else {
      const keys = { shiftKey, ctrlKey, metaKey } as const;
      post({ type: 'canvas-wheel-pan', data: { ...shared, deltaX, ...keys } });
    }
  }
  // Listeners on the window are passive by default and could not prevent zooming.
  window.addEventListener('wheel', onWheel, { capture: true, passive: false });
  return () => window.removeEventListener('wheel', onWheel, { capture: true });
}
