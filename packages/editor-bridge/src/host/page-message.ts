/**
 * Turns what arrived from the framed page into a message, or into nothing.
 *
 * Hazard: the page is an app, with whatever runs in it; an editor must be able to rely on the shapes.
 */
import type { PageMessage, RefusalReason } from '../protocol.ts';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const number: Check = (value) => Number.isFinite(value);
const textOrNull: Check = (value) => value === null || text(value);
const numberOrNull: Check = (value) => value === null || number(value);
const textOrNothing: Check = (value) => value === undefined || text(value);

function shape(fields: Readonly<Record<string, Check>>): Check {
  const checks = Object.entries(fields);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([name, check]) => check(Reflect.get(value, name)));
}

const position = shape({
  top: number,
  left: number,
  right: number,
  bottom: number,
  width: number,
  height: number,
  centerX: number,
  centerY: number,
});

const elementInfo = {
  tagName: text,
  classes: text,
  visualSelectorId: text,
  dataSourceLocation: textOrNull,
  isDynamicContent: flag,
  linenumber: textOrNull,
  filename: textOrNull,
  position,
};

const REFUSALS: ReadonlySet<unknown> = new Set<RefusalReason | null>([
  null,
  'not-found',
  'dynamic-content',
  'attribute-not-allowed',
  'unsafe-value',
  'no-text',
]);

const shapes = new Map<unknown, Check>(
  Object.entries({
    'visual-edit-agent-ready': shape({}),
    'unselect-element': shape({}),
    'close-dropdowns': shape({}),
    'content-editing-started': shape({ visualSelectorId: text }),
    'content-editing-ended': shape({ visualSelectorId: text }),
    app_changed_url: shape({ url: text }),
    app_error: shape({ error: shape({ title: text, details: text, componentName: textOrNull }) }),
    'element-position-update': shape({ position, isInViewport: flag, visualSelectorId: text }),
    'element-selected': shape({
      ...elementInfo,
      content: textOrNothing,
      attributes: shape({ src: textOrNothing }),
      isTextElement: flag,
      staticArrayName: textOrNull,
      staticArrayIndex: numberOrNull,
      staticArrayField: textOrNull,
      collectionId: textOrNull,
      collectionItemField: textOrNull,
      collectionItemId: textOrNull,
    }),
    'inline-edit': shape({
      elementInfo: shape({ ...elementInfo, content: text }),
      originalContent: text,
      newContent: text,
      arrIndex: textOrNothing,
      arrVariableName: textOrNothing,
      arrField: textOrNothing,
    }),
    'edit-result': shape({
      requestId: textOrNull,
      changed: number,
      refused: (value) => REFUSALS.has(value),
    }),
  } satisfies Record<PageMessage['type'], Check>),
);

/** Whether what arrived is a message of the page, complete and of the right types. */
export function isPageMessage(value: unknown): value is PageMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return shapes.get(value.type)?.(value) === true;
}
