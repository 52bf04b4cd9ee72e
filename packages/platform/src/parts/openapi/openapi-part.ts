import { mountCalls } from '../../http/calls/index.ts';
import type { Part } from '../../part.ts';
import type { Services } from '../../services.ts';
import { readDocs } from './calls/read-docs.ts';
import { readDocument } from './calls/read-document.ts';
import { type ApiDocument, createApiDocument } from './document.ts';
import type { Operation } from './operation.ts';

interface OpenApiNeeds extends Services {
  readonly operations: readonly Operation[];
}

const calls = [readDocument, readDocs];

export const openapi: Part<OpenApiNeeds> = {
  name: 'openapi',
  area: 'Platform',
  calls,
  async start({ operations, ...needs }) {
    let built: ApiDocument | undefined;
    const document = () => {
      built ??= createApiDocument(operations);
      return built;
    };
    return { mount: (api) => mountCalls(api, { ...needs, document }, calls) };
  },
};
