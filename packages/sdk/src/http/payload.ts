/**
 * The parameters of a call to a server function or an integration. They are sent as JSON, or as multipart form data
 * if they contain a file.
 */
import { invalidArgument } from './errors.ts';
import { toJson } from './to-json.ts';

/** Named parameters. They may contain files and blobs at any depth. A FormData is sent unchanged. */
export type NamedParameters = object;

/**
 * Creates the request body for named parameters.
 *
 * In a multipart body each file has its own field, named by its path in the parameters, such as `photo` or
 * `sites.0.plan`. Every other parameter is one field: a primitive value as a string, an object as JSON.
 * Undefined parameters are omitted.
 *
 * @param target the function or integration as error messages name it, such as `Function f`.
 * @throws PlatformError of kind `invalid-argument` if the parameters are not a plain object or form, or contain
 *   a value that cannot be sent.
 */
export function toPayload(target: string, parameters: unknown): Record<string, unknown> | FormData {
  if (parameters instanceof FormData) return parameters;
  if (!isNamedParameters(parameters)) {
    throw invalidArgument(
      `${target} must receive an object with named parameters, received: ${describe(parameters)}`,
    );
  }
  return containsFile(parameters) ? toForm(parameters) : { ...parameters };
}

function isNamedParameters(parameters: unknown): parameters is Readonly<Record<string, unknown>> {
  if (typeof parameters !== 'object' || parameters === null) return false;
  return !Array.isArray(parameters) && !(parameters instanceof Blob);
}

function describe(parameters: unknown): string {
  if (typeof parameters === 'string') return parameters;
  if (parameters === null) return 'null';
  if (Array.isArray(parameters)) return 'an array';
  return parameters instanceof Blob ? 'a file' : `a ${typeof parameters}`;
}

/**
 * Whether the parameters contain a file. Serialises the parameters to visit all values, which also
 * rejects circular references.
 */
function containsFile(parameters: object): boolean {
  let found = false;
  toJson(parameters, (_, value) => {
    found ||= value instanceof Blob;
  });
  return found;
}

function toForm(parameters: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parameters)) {
    appendFiles(form, name, value);
    if (value === undefined || value instanceof Blob) continue;
    if (typeof value !== 'object' || value === null) form.append(name, String(value));
    else if (!isFileArray(value)) form.append(name, toField(value));
  }
  return form;
}

/**
 * Whether a value is an array of files. The files in the array share one field name, like the files of a multiple-file
 * input.
 */
function isFileArray(value: object): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Blob);
}

function appendFiles(form: FormData, path: string, value: unknown): void {
  if (value instanceof Blob) form.append(path, value);
  else if (typeof value === 'object' && value !== null) {
    const isArray = isFileArray(value);
    for (const [name, part] of Object.entries(value)) {
      appendFiles(form, isArray ? path : `${path}.${name}`, part);
    }
  }
}

/** Serialises the value of a form field as JSON. A string, such as a serialised date, loses its quotes. */
function toField(value: object): string {
  const json = JSON.stringify(value, withoutFiles);
  const plain: unknown = JSON.parse(json);
  return typeof plain === 'string' ? plain : json;
}

function withoutFiles(_name: string, value: unknown): unknown {
  return value instanceof Blob ? null : value;
}
