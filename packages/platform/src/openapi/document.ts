/**
 * Builds the OpenAPI 3.1 document of the API. It describes what all apps share and nothing of this one: the fields of an
 * app's entities are private, so records have one loose schema.
 */
import { REALTIME_PATH, REQUEST_ID_HEADER } from '@groundwork/sdk/protocol';
import { errorAnswer } from './answers/common-answers.ts';
import type {
  ApiDocument,
  ContentMap,
  DocumentOperation,
  Parameter,
  Reference,
  Schema,
} from './document-types.ts';
import { type ErrorStatus, errorDescriptions, errorStatuses } from './error-statuses.ts';
import type { Access, Answer, Content, Operation } from './operation.ts';
import { operations } from './operations.ts';
import { headerParameters, pathParameters, queryParameters } from './parameters.ts';
import { schemaWriter, type ToSchema } from './schema-writer.ts';

const schemes: Readonly<Record<Access, readonly string[]>> = {
  anyone: [],
  guest: ['nobody', 'user', 'service'],
  caller: ['user', 'service'],
  member: ['user'],
  admin: ['user'],
  service: ['service'],
};

const introduction = [
  'The calls of an app-building platform.',
  'A token travels as `Authorization: Bearer <token>`; errors all have one shape; an id in',
  `\`${REQUEST_ID_HEADER}\` names each answer in the log.`,
  `What happens to records and conversations is told over Socket.IO, at \`${REALTIME_PATH}\`.`,
].join(' ');

let built: ApiDocument | undefined;

/** Returns the document, which the first call creates. */
export function apiDocument(): ApiDocument {
  built ??= toDocument(operations);
  return built;
}

/**
 * Returns the documented path of a call, with parameters in braces.
 *
 * @internal Exported for tests of real responses.
 */
export function documentPath({ route, path = route }: Operation): string {
  return path.replace(/:(\w+)(\{\.\+\})?/g, '{$1}');
}

function toDocument(list: readonly Operation[]): ApiDocument {
  const schemas: Record<string, Schema> = {};
  const toSchema = schemaWriter(schemas);
  const paths: Record<string, Record<string, DocumentOperation>> = {};
  for (const operation of list) {
    const path = documentPath(operation);
    paths[path] = { ...paths[path], [operation.method]: toOperation(operation, toSchema) };
  }
  const error = toSchema(errorAnswer, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'The API of the platform',
      version: '1',
      description: introduction,
    },
    servers: [{ url: '/' }],
    tags: [...new Set(list.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', description: 'The token of a signed-in user.' },
        service: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of the service role, which acts for the app itself; for servers.',
        },
      },
      headers: {
        RequestId: { description: 'Names the call in the log.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait.', schema: { type: 'string' } },
      },
      responses: Object.fromEntries(
        Object.entries(errorDescriptions).map(([status, description]) => [
          `Error${status}`,
          {
            description,
            headers: {
              ...platformHeaders,
              ...((status === '429' || status === '503') && { 'Retry-After': retryAfter }),
            },
            content: { 'application/json': { schema: error } },
          },
        ]),
      ),
    },
  };
}

const platformHeaders = { [REQUEST_ID_HEADER]: { $ref: '#/components/headers/RequestId' } };
const retryAfter = { $ref: '#/components/headers/RetryAfter' };

function toOperation(operation: Operation, toSchema: ToSchema): DocumentOperation {
  const { id, area, summary, description, access, body, answers } = operation;
  const remarks = [access === 'admin' && 'Only for admins of the app.', description]
    .filter(Boolean)
    .join(' ');
  const errors = errorStatuses(operation).map((status) => [status, toError(status)]);
  const responses = Object.entries(answers).map(([status, answer]) => [
    status,
    toAnswer(answer, toSchema),
  ]);
  return {
    operationId: id,
    tags: [area],
    summary,
    ...(remarks !== '' && { description: remarks }),
    security: schemes[access].map((scheme) => (scheme === 'nobody' ? {} : { [scheme]: [] })),
    parameters: toParameters(operation, toSchema),
    ...(body && {
      requestBody: {
        required: !body.some(({ isOptional }) => isOptional),
        content: toContent(body, toSchema, 'input'),
      },
    }),
    responses: Object.fromEntries([...responses, ...errors]),
  };
}

function toError(status: ErrorStatus): Reference {
  return { $ref: `#/components/responses/Error${status}` };
}

function toAnswer({ description, content, headers = {} }: Answer, toSchema: ToSchema) {
  const own = Object.entries(headers).map(([name, meaning]) => [
    name,
    { description: meaning, required: true, schema: { type: 'string' } },
  ]);
  return {
    description,
    headers: { ...platformHeaders, ...Object.fromEntries(own) },
    ...(content && { content: toContent(content, toSchema, 'output') }),
  };
}

function toContent(
  list: readonly Content[],
  toSchema: ToSchema,
  io: 'input' | 'output',
): ContentMap {
  return Object.fromEntries(
    list.map(({ type, schema, example }) => [
      type,
      {
        ...(schema && { schema: toSchema(schema, io) }),
        ...(example !== undefined && { example }),
      },
    ]),
  );
}

function toParameters(operation: Operation, toSchema: ToSchema): Parameter[] {
  const { route, path = route, query, headers = [] } = operation;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(
    ([, name = '']): Parameter => ({
      name,
      in: 'path',
      required: true,
      description: pathParameters[name] ?? '',
      schema: { type: 'string' },
    }),
  );
  const inQuery = Object.entries(query?.shape ?? {}).map(
    ([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: false,
      description: queryParameters[name] ?? '',
      schema: toSchema(schema, 'input'),
    }),
  );
  const inHeaders = headers.map(
    (header): Parameter => ({
      ...headerParameters[header],
      in: 'header',
      required: false,
      schema: { type: 'string' },
    }),
  );
  return [...inPath, ...inQuery, ...inHeaders];
}
