/**
 * Checks the messages of the framed page.
 *
 * Hazard: the page is an app that may run untrusted code, so the editor must be able to rely on the shapes.
 */
import type { EditErrorCode, PageMessage } from '../protocol.ts';

type Check = (value: unknown) => boolean;

const string: Check = (value) => typeof value === 'string';
const boolean: Check = (value) => typeof value === 'boolean';
const number: Check = (value) => Number.isFinite(value);
const stringOrNull: Check = (value) => value === null || string(value);
const numberOrNull: Check = (value) => value === null || number(value);
const optionalString: Check = (value) => value === undefined || string(value);

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
  tagName: string,
  classes: string,
  visualSelectorId: string,
  dataSourceLocation: stringOrNull,
  isDynamicContent: boolean,
  linenumber: stringOrNull,
  filename: stringOrNull,
  position,
};

const EDIT_ERRORS: ReadonlySet<unknown> = new Set<EditErrorCode | null>([
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
    'content-editing-started': shape({ visualSelectorId: string }),
    'content-editing-ended': shape({ visualSelectorId: string }),
    app_changed_url: shape({ url: string }),
    app_error: shape({
      error: shape({ title: string, details: string, componentName: stringOrNull }),
    }),
    'element-position-update': shape({ position, isInViewport: boolean, visualSelectorId: string }),
    'element-selected': shape({
      ...elementInfo,
      content: optionalString,
      attributes: shape({ src: optionalString }),
      isTextElement: boolean,
      staticArrayName: stringOrNull,
      staticArrayIndex: numberOrNull,
      staticArrayField: stringOrNull,
      collectionId: stringOrNull,
      collectionItemField: stringOrNull,
      collectionItemId: stringOrNull,
    }),
    'inline-edit': shape({
      elementInfo: shape({ ...elementInfo, content: string }),
      originalContent: string,
      newContent: string,
      arrIndex: optionalString,
      arrVariableName: optionalString,
      arrField: optionalString,
    }),
    'edit-result': shape({
      requestId: stringOrNull,
      changed: number,
      error: (value) => EDIT_ERRORS.has(value),
    }),
  } satisfies Record<PageMessage['type'], Check>),
);

/** Whether a value is a complete message of the page with valid types. */
export function isPageMessage(value: unknown): value is PageMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return shapes.get(value.type)?.(value) === true;
}
