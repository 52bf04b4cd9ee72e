/**
 * What is handed to a server function or an integration (SPEC section 5): an object of named
 * parameters, sent as JSON, or as multipart as soon as a file is among them.
 */
import { invalidArgument } from './errors.ts';
import { toJson } from './to-json.ts';

/** Named parameters; files and blobs may stand at any depth. A form is sent as it is. */
export type NamedParameters = object;

/**
 * The body for some parameters.
 *
 * In a form, a file has a field of its own named by its place, such as `photo` or `sites.0.plan`; a
 * parameter without a file is a text, or JSON where it is no plain value. Undefined ones are left out.
 *
 * @param receiver names who receives them in the message: `Function f`.
 * @throws PlatformError of kind `invalid-argument` when the parameters have no names, or hold what
 * cannot be sent.
 */
export function toPayload(
  receiver: string,
  parameters: unknown,
): Record<string, unknown> | FormData {
  if (parameters instanceof FormData) return parameters;
  if (!isNamed(parameters)) {
    throw invalidArgument(
      `${receiver} must receive an object with named parameters, received: ${describe(parameters)}`,
    );
  }
  return holdsFile(parameters) ? toForm(parameters) : { ...parameters };
}

function isNamed(parameters: unknown): parameters is Readonly<Record<string, unknown>> {
  if (typeof parameters !== 'object' || parameters === null) return false;
  return !Array.isArray(parameters) && !(parameters instanceof Blob);
}

function describe(parameters: unknown): string {
  if (typeof parameters === 'string') return parameters;
  if (parameters === null) return 'null';
  if (Array.isArray(parameters)) return 'an array';
  return parameters instanceof Blob ? 'a file' : `a ${typeof parameters}`;
}

/** Walks as JSON does, which says so when something refers to itself. */
function holdsFile(parameters: object): boolean {
  let holds = false;
  toJson(parameters, (_, value) => {
    holds ||= value instanceof Blob;
  });
  return holds;
}

function toForm(parameters: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parameters)) {
    appendFiles(form, name, value);
    if (value === undefined || value instanceof Blob) continue;
    if (typeof value !== 'object' || value === null) form.append(name, String(value));
    else if (!isFileList(value)) form.append(name, toField(value));
  }
  return form;
}

/** Files of one list share the name of the list, as those of a form's field do. */
function isFileList(value: object): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Blob);
}

function appendFiles(form: FormData, place: string, value: unknown): void {
  if (value instanceof Blob) form.append(place, value);
  else if (typeof value === 'object' && value !== null) {
    const isList = isFileList(value);
    for (const [name, part] of Object.entries(value)) {
      appendFiles(form, isList ? place : `${place}.${name}`, part);
    }
  }
}

/** The JSON of a value; a date, like all that JSON writes as a string, stands without quotes. */
function toField(value: object): string {
  const json = JSON.stringify(value, withoutFiles);
  const plain: unknown = JSON.parse(json);
  return typeof plain === 'string' ? plain : json;
}

function withoutFiles(_name: string, value: unknown): unknown {
  return value instanceof Blob ? null : value;
}
