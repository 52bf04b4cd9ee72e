/**
 * Builds the OpenAPI 3.1 document of the API. The document is the same for all apps. Because the fields of an
 * app's entities are private, one schema that allows any fields describes all records.
 */
import { REALTIME_PATH, REQUEST_ID_HEADER } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
} from 'zod-openapi';
import { type AccessName, errorResponse } from '../../http/calls/index.ts';
import { errorDescriptions, errorStatuses } from './error-statuses.ts';
import type { Operation } from './operation.ts';
import { headerParameters, pathParameters, queryParameters } from './parameters.ts';

const schemes: Readonly<Record<AccessName, readonly string[]>> = {
  anyone: [],
  guest: ['nobody', 'user', 'service'],
  caller: ['user', 'service'],
  member: ['user'],
  admin: ['user'],
  editor: ['user'],
  service: ['service'],
};

const introduction = [
  'The API of an app-building platform.',
  'A token is sent as `Authorization: Bearer <token>`; all errors have the same shape; an id in',
  `\`${REQUEST_ID_HEADER}\` identifies each response in the log.`,
  `Changes to records and conversations are sent over Socket.IO, at \`${REALTIME_PATH}\`.`,
].join(' ');

export type ApiDocument = ReturnType<typeof createDocument>;

/**
 * Returns the path of an endpoint in the document, with parameters in braces.
 *
 * @internal Exported for tests of real responses.
 */
export function documentPath({ route, path = route }: Operation): string {
  return path.replace(/:(\w+)(\{\.[+*]\})?/g, '{$1}');
}

export function createApiDocument(list: readonly Operation[]): ApiDocument {
  const paths: Record<string, ZodOpenApiPathItemObject> = {};
  for (const operation of list) {
    const path = documentPath(operation);
    paths[path] = { ...paths[path], [operation.method]: toOperation(operation) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'The API of the platform', version: '1', description: introduction },
      servers: [{ url: '/' }],
      tags: [...new Set(list.map(({ area }) => area))].map((name) => ({ name })),
      paths,
      components: {
        securitySchemes: {
          user: { type: 'http', scheme: 'bearer', description: 'The token of a signed-in user.' },
          service: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A token of the service role, which acts as the app itself; for servers only.',
          },
        },
        headers: {
          RequestId: { description: 'Id of the call in the log.', schema: { type: 'string' } },
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
              content: { 'application/json': { schema: errorResponse } },
            },
          ]),
        ),
      },
    },
    {
      // Adds the defaults of numbers. Zod omits them, because these parameters are strings that are converted to
      // numbers.
      override({ zodSchema, jsonSchema }) {
        const { def } = zodSchema._zod;
        if (def.type !== 'default' || typeof def.defaultValue !== 'number') return;
        jsonSchema.default = def.defaultValue;
      },
    },
  );
}

const platformHeaders = { [REQUEST_ID_HEADER]: { $ref: '#/components/headers/RequestId' } };
const retryAfter = { $ref: '#/components/headers/RetryAfter' };

function toOperation(operation: Operation): ZodOpenApiOperationObject {
  const { id, area, summary, description, access, body, isBodyOptional } = operation;
  const remarks = [
    access === 'admin' && 'Only for admins of the app.',
    access === 'editor' && 'Only for admins and editors of the app.',
    description,
  ]
    .filter(Boolean)
    .join(' ');
  const responses = Object.entries(operation.responses).map(
    ([status, { headers = {}, ...response }]) => {
      const own = Object.entries(headers).map(([name, meaning]) => [
        name,
        { description: meaning, required: true, schema: { type: 'string' } },
      ]);
      return [status, { ...response, headers: { ...platformHeaders, ...Object.fromEntries(own) } }];
    },
  );
  const errors = errorStatuses(operation).map((status) => [
    status,
    { $ref: `#/components/responses/Error${status}` },
  ]);
  return {
    operationId: id,
    tags: [area],
    summary,
    ...(remarks !== '' && { description: remarks }),
    security: schemes[access].map((scheme) => (scheme === 'nobody' ? {} : { [scheme]: [] })),
    parameters: toParameters(operation),
    ...(body && { requestBody: { required: !isBodyOptional, content: body } }),
    responses: Object.fromEntries([...responses, ...errors]),
  };
}

function toParameters({ route, path = route, parameters, query, headers = [] }: Operation) {
  const described = { ...pathParameters, ...parameters };
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    z.string().meta({ param: { in: 'path', name, description: described[name] ?? '' } }),
  );
  const inQuery = Object.entries<z.ZodType>(query?.shape ?? {}).map(([name, schema]) => {
    const description = schema.description ?? queryParameters[name] ?? '';
    return schema.meta({ param: { in: 'query', name, description } });
  });
  const inHeader = headers.map((header) =>
    z
      .string()
      .optional()
      .meta({ param: { in: 'header', ...headerParameters[header] } }),
  );
  return [...inPath, ...inQuery, ...inHeader];
}
