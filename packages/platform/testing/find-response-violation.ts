import { API_PREFIX } from '@groundwork/sdk/protocol';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { TrieRouter } from 'hono/router/trie-router';
import type { oas32 } from 'zod-openapi';
import { FILES_PATH } from '../src/http/files-path.ts';
import { documentPath } from '../src/parts/openapi/document.ts';
import { inPlace } from '../src/parts/openapi/documented-calls.ts';
import type { Operation } from '../src/parts/openapi/operation.ts';
import { apiDocument, operations } from './api-document.ts';

export interface SentResponse {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Id of the OpenAPI document, with which the validator compiles the schemas only once for all responses. */
const DOCUMENT = 'document';

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats(ajv);
/** Validators by schema. Most responses share a schema, such as the one of errors, and compiling takes long. */
const validators = new Map<string, ValidateFunction>();

const router = new TrieRouter<Operation>();
for (const operation of operations) {
  const { method, route, path = route } = operation;
  router.add(method.toUpperCase(), route.endsWith('*') ? route : path, operation);
}

export function findResponseViolation(response: SentResponse): string | undefined {
  const { method, url, status } = response;
  const { pathname } = new URL(url, 'http://host');
  // Ignores requests outside the API, to which dot segments in a path can lead. The document does not describe them.
  if (!isOfApi(pathname)) return undefined;
  const violation = compare(response, findOperation(method, pathname));
  return violation && `${method} ${pathname} responded with ${status}. ${violation}`;
}

/** Returns whether a path belongs to the API or to the files, which the OpenAPI document describes. */
export function isOfApi(path: string): boolean {
  return [API_PREFIX, FILES_PATH].some((prefix) => path.startsWith(`${prefix}/`));
}

/** Returns the endpoint that the router selects for a request. */
function findOperation(method: string, path: string): Operation | undefined {
  const [[first] = []] = router.match(method, path);
  return first?.[0];
}

function compare(response: SentResponse, operation: Operation | undefined): string | undefined {
  const { paths = {}, components: { responses = {} } = {} } = apiDocument();
  if (operation === undefined) {
    if (response.status < 400 || response.status >= 500) return 'The document has no such call.';
    return checkJson({ $ref: '#/components/schemas/Error' }, response.body);
  }
  // Ignores responses that the app determines, not the platform.
  if (operation.responses.default) return undefined;
  const documented = paths[documentPath(operation)]?.[operation.method];
  const entry: oas32.ResponseObject | oas32.ReferenceObject | undefined =
    documented?.responses?.[response.status];
  if (entry === undefined) return `The document of ${operation.id} has no such status.`;
  const described = inPlace('$ref' in entry ? responses[entry.$ref.replace(/^.*\//, '')] : entry);
  if (described === undefined) return `${operation.id} refers to nothing.`;
  return checkResponse(described, response);
}

function checkResponse(
  { content = {}, headers = {} }: oas32.ResponseObject,
  response: SentResponse,
): string | undefined {
  const missing = Object.keys(headers).find((header) => !response.headers.has(header));
  if (missing !== undefined) return `It lacks the header ${missing}.`;
  const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
  const types = Object.keys(content);
  if (types.length === 0)
    return response.body.length === 0 ? undefined : 'It has a body, although none is documented.';
  if (types.includes('*/*')) return undefined;
  const documented = inPlace(content[type]);
  if (documented === undefined) return `It is ${type} instead of ${types.join(' or ')}.`;
  if (type !== 'application/json') return undefined;
  return checkJson(documented.schema ?? {}, response.body);
}

function checkJson(
  schema: oas32.SchemaObject | oas32.ReferenceObject,
  body: Buffer,
): string | undefined {
  const source = JSON.stringify(schema);
  const check = validators.get(source) ?? compile(source);
  validators.set(source, check);
  if (check(parse(body))) return undefined;
  const [error] = check.errors ?? [];
  const extra = JSON.stringify(error?.params);
  return `Its body does not fit at "${error?.instancePath}": ${error?.message}, ${extra}.`;
}

/** @param source schema as JSON. */
function compile(source: string): ValidateFunction {
  if (!ajv.getSchema(DOCUMENT)) ajv.addSchema({ components: apiDocument().components }, DOCUMENT);
  return ajv.compile(JSON.parse(source.replaceAll('"#/components/', `"${DOCUMENT}#/components/`)));
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
