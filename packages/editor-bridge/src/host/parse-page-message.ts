/**
 * Validates the messages that the framed page sends.
 *
 * Hazard: the app in the page may run untrusted code, so its messages may have any shape.
 */
import type { EditErrorCode } from '../edit-result.ts';
import type { PageMessage } from '../protocol.ts';
import { isContent, isContentFields } from './is-content.ts';

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

/**
 * Creates the message validators by message type. They are in a function so that bundles without the host
 * omit them.
 */
function createShapes(): ReadonlyMap<unknown, Check> {
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
    contentPath: stringOrNull,
    textSource: stringOrNull,
    linenumber: stringOrNull,
    filename: stringOrNull,
    position,
  };

  const wheel = {
    deltaY: number,
    deltaMode: number,
    clientX: number,
    clientY: number,
    ctrlKey: boolean,
    metaKey: boolean,
  };

  const editErrors: ReadonlySet<unknown> = new Set<EditErrorCode | null>([
    null,
    'not-found',
    'dynamic-content',
    'attribute-not-allowed',
    'unsafe-value',
    'no-text',
  ]);

  return new Map<unknown, Check>(
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
      'element-position-update': shape({
        position,
        isInViewport: boolean,
        visualSelectorId: string,
      }),
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
      'content-described': shape({
        requestId: string,
        content: isContent,
        fields: isContentFields,
      }),
      'content-field-requested': shape({ contentPath: string }),
      'history-requested': shape({
        direction: (value) => value === 'undo' || value === 'redo',
      }),
      'link-clicked': shape({ url: string }),
      'page-height-measured': shape({ height: number, requestId: optionalString }),
      'canvas-wheel-pan': shape({
        data: shape({ ...wheel, deltaX: number, shiftKey: boolean }),
      }),
      'canvas-wheel-zoom': shape({ data: shape(wheel) }),
      'edit-result': shape({
        requestId: stringOrNull,
        changed: number,
        error: (value) => editErrors.has(value),
        reason: optionalString,
      }),
    } satisfies Record<PageMessage['type'], Check>),
  );
}

const shapes = /* @__PURE__ */ createShapes();

/** Values for the fields that Base44's agent omits when it describes an error or an element. */
const ABSENT_IN_ERROR = { componentName: null };
const ABSENT = {
  dataSourceLocation: null,
  contentPath: null,
  textSource: null,
  linenumber: null,
  filename: null,
};

/**
 * Parses a page message. Fields that some agents omit become null. Returns null if the message is
 * incomplete or invalid.
 */
export function parsePageMessage(value: unknown): PageMessage | null {
  const filled = withAbsentFields(value);
  return isPageMessage(filled) ? filled : null;
}

function withAbsentFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const error: unknown = Reflect.get(value, 'error');
  if (typeof error === 'object' && error !== null) {
    return { ...value, error: { ...ABSENT_IN_ERROR, ...definedFields(error) } };
  }
  const elementInfo: unknown = Reflect.get(value, 'elementInfo');
  if (typeof elementInfo === 'object') {
    return { ...value, elementInfo: { ...ABSENT, ...definedFields(elementInfo ?? {}) } };
  }
  return 'visualSelectorId' in value ? { ...ABSENT, ...definedFields(value) } : value;
}

function definedFields(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
}

function isPageMessage(value: unknown): value is PageMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return shapes.get(value.type)?.(value) === true;
}
