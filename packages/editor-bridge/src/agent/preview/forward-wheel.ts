import type { AgentMessage } from '../../protocol.ts';

/**
 * Sends wheel events to the editor instead of scrolling the page, because the editor shows the whole page on a
 * canvas. Returns a function that stops this.
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
  // Wheel listeners on the window are passive by default, and a passive listener cannot prevent zooming.
  window.addEventListener('wheel', onWheel, { capture: true, passive: false });
  return () => window.removeEventListener('wheel', onWheel, { capture: true });
}
