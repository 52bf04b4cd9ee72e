/** Parses the messages that control the preview. Hazard: their values may be of any type and size. */
import type { PreviewMessage } from '../preview-protocol.ts';
import { isRecord, isString } from './parse-values.ts';

const MAX_URL = 2_000;
const MAX_ID = 200;
const MAX_VARIABLES = 500;
/** Maximum length of a style sheet, in characters; large enough for fonts as `data:` URLs. */
const MAX_CSS = 5_000_000;
const MAX_HEIGHT_PX = 20_000;
const MAX_SETTLE_MS = 10_000;

/** Returns the message without fields that are not part of the protocol; returns null if the value is not a message. */
export function parsePreviewMessage(
  message: Readonly<Record<string, unknown>>,
): PreviewMessage | null {
  const data = isRecord(message.data) ? message.data : {};
  switch (message.type) {
    case 'update-theme-variables': {
      const { variables, mode } = data;
      if (!isVariables(variables)) return null;
      const { type } = message;
      return { type, data: isString(mode, MAX_ID) ? { variables, mode } : { variables } };
    }
    case 'inject-font-import': {
      const { fontUrl } = data;
      return isString(fontUrl, MAX_URL) ? { type: message.type, data: { fontUrl } } : null;
    }
    case 'inject-font-face': {
      const { id, css } = data;
      const isValid = isString(id, MAX_ID) && isString(css, MAX_CSS);
      return isValid ? { type: message.type, data: { id, css } } : null;
    }
    case 'toggle-canvas-wheel-zoom-bridge':
      return { type: message.type, data: { enabled: data.enabled !== false } };
    case 'suppress-auto-popups':
      return { type: message.type };
    case 'freeze-vh-units': {
      const { type, referenceVhBase } = message;
      if (referenceVhBase === undefined) return { type };
      return isWithin(referenceVhBase, 1, MAX_HEIGHT_PX) ? { type, referenceVhBase } : null;
    }
    case 'measure-page-height': {
      const { type, settleMs } = message;
      if (settleMs === undefined) return { type };
      return isWithin(settleMs, 0, MAX_SETTLE_MS) ? { type, settleMs } : null;
    }
    default:
      return null;
  }
}

function isVariables(value: unknown): value is Record<string, string> {
  if (!isRecord(value)) return false;
  const values = Object.values(value);
  return values.length <= MAX_VARIABLES && values.every((each) => isString(each, MAX_URL));
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}
