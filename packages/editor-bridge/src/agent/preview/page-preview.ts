/** Previews themes, and shows the whole page to an editor. This code is loaded with the first preview message. */
import type { PreviewMessage } from '../../preview-protocol.ts';
import type { AgentMessage } from '../../protocol.ts';
import type { EditOutcome } from '../edit-outcome.ts';
import { createFonts } from './fonts.ts';
import { forwardWheel } from './forward-wheel.ts';
import { createHeightMeter } from './height-meter.ts';
import { createPopupSuppressor } from './suppress-popups.ts';
import { setThemeVariables } from './theme-variables.ts';
import { createViewportUnits } from './viewport-units.ts';

export interface PagePreview {
  /** Executes a preview message. Resolves with undefined if the response was already posted. */
  handle(
    message: PreviewMessage & { readonly requestId?: string },
  ): Promise<EditOutcome | undefined>;
  stop(): void;
}

const DONE: EditOutcome = { changed: 0, error: null };

export function createPagePreview(post: (message: AgentMessage) => void): PagePreview {
  const fonts = createFonts();
  const units = createViewportUnits();
  const popups = createPopupSuppressor(units.height);
  const meter = createHeightMeter({ units, post });
  let stopForwarding: (() => void) | undefined;

  return {
    async handle(message) {
      switch (message.type) {
        case 'update-theme-variables':
          return setThemeVariables(message.data);
        case 'inject-font-import':
          return fonts.load(message.data);
        case 'inject-font-face':
          return fonts.add(message.data);
        case 'toggle-canvas-wheel-zoom-bridge':
          stopForwarding?.();
          stopForwarding = message.data.enabled ? forwardWheel(post) : undefined;
          return DONE;
        case 'suppress-auto-popups':
          popups.start();
          return DONE;
        case 'freeze-vh-units':
          units.freeze(message.referenceVhBase ?? window.innerHeight);
          return DONE;
        case 'measure-page-height':
          meter.measure(message.settleMs, message.requestId);
          return undefined;
      }
    },
    stop() {
      stopForwarding?.();
      popups.stop();
      units.stop();
      meter.stop();
    },
  };
}
