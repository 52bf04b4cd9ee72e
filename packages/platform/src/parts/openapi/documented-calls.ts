import type { oas32 } from 'zod-openapi';
import { methods } from '../../http/calls/index.ts';
import type { ApiDocument } from './document.ts';

export interface DocumentedCall {
  readonly method: (typeof methods)[number];
  readonly path: string;
  readonly operation: oas32.OperationObject;
  readonly parameters: readonly oas32.ParameterObject[];
  readonly body: oas32.RequestBodyObject | undefined;
  /** Responses by status code. Errors refer to shared components of the document. */
  readonly responses: Readonly<Record<string, oas32.ResponseObject | oas32.ReferenceObject>>;
}

export function documentedCalls({ paths = {} }: ApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const { parameters = [], requestBody, responses = {} } = operation;
      return {
        method,
        path,
        operation,
        parameters: parameters.flatMap((parameter) => inPlace(parameter) ?? []),
        body: inPlace(requestBody),
        responses,
      };
    }),
  );
}

type InPlace<Part> = Exclude<Part, oas32.ReferenceObject | boolean | undefined>;

/** Returns a part of the OpenAPI document that is an object; undefined for a reference. */
export function inPlace<Part>(part: Part): InPlace<Part> | undefined {
  return isInPlace(part) ? part : undefined;
}

function isInPlace<Part>(part: Part): part is InPlace<Part> {
  return typeof part === 'object' && part !== null && !('$ref' in part);
}
