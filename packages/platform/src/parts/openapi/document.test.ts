import { entitiesFolder } from '@groundwork/engine/testing';
import { API_PREFIX } from '@groundwork/sdk/protocol';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { apiDocument, operations } from '../../../testing/api-document.ts';
import { callApi, startTestPlatform } from '../../../testing/test-platform.ts';
import { FILES_PATH } from '../../http/files-path.ts';
import { DOCS_PATH } from './calls/read-docs.ts';
import { DOCUMENT_PATH } from './calls/read-document.ts';
import { documentedCalls, inPlace } from './documented-calls.ts';

const document = apiDocument();
const documented = documentedCalls(document);

describe('OpenAPI document', () => {
  it('the OpenAPI document is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone({ ...document }))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  // ASVS 2.1, 5.1.1: Rules for input and files are documented: [limits](platform/entities.md#limits),
  // [files](platform/files-and-integrations.md), OpenAPI
  it('the OpenAPI document lists every API route and nothing else', async () => {
    const mount = vi.spyOn(Hono.prototype, 'route');
    await startTestPlatform();
    const [app] = mount.mock.results.map(({ value }) => value);
    mount.mockRestore();
    const routes = app.routes.filter(
      ({ method, path }: { method: string; path: string }) =>
        method !== 'ALL' &&
        [API_PREFIX, FILES_PATH].some((prefix) => path.startsWith(`${prefix}/`)),
    );
    const registered = new Set(
      routes.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`),
    );
    const described = new Set(
      operations.map(({ method, route }) => `${method.toUpperCase()} ${route}`),
    );
    expect([...described].toSorted()).toEqual([...registered].toSorted());
  });

  // ASVS 8.1.1, 8.1.2: Access rules are documented: [entities](platform/entities.md#access-rules), OpenAPI
  it('the OpenAPI document gives each endpoint a unique name and describes all parameters', () => {
    const names = documented.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(operations.length);
    for (const { parameters } of documented) {
      for (const { name, description } of parameters) expect([name, description]).not.toContain('');
    }
  });

  it('the examples in the OpenAPI document match their schemas', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    const { components } = document;
    const bodies = documented
      .flatMap(({ body }) => Object.values(body?.content ?? {}))
      .map((content) => inPlace(content) ?? {});
    const shapes = Object.values(components?.schemas ?? {}).flatMap((schema) =>
      (inPlace(schema)?.examples ?? []).map((example: unknown) => ({ schema, example })),
    );
    const examples = [...bodies, ...shapes].filter(({ example }) => example !== undefined);
    for (const { schema = {}, example } of examples) {
      const check = ajv.compile({ allOf: [schema], components });
      expect([example, check(example), check.errors]).toEqual([example, true, null]);
    }
    expect(examples.length).toBeGreaterThan(25);
  });

  it('the OpenAPI document is the same for every app and reveals no entities to anonymous users', async () => {
    const entitiesDir = entitiesFolder({ Ledger: { properties: { secret_margin: {} } } });
    const platform = await startTestPlatform({ entitiesDir, production: true });
    const response = await callApi(platform, DOCUMENT_PATH);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)));
    expect(text).not.toMatch(/Ledger|secret_margin/);
  });
});

describe('page with the API documentation', () => {
  it('the page with the API documentation shows every endpoint and contains no scripts', async () => {
    const platform = await startTestPlatform();
    const response = await callApi(platform, DOCS_PATH);
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action/,
    );
    const page = await response.text();
    for (const { operation } of documented) {
      expect(page).toContain(`id="${operation.operationId}"`);
    }
    expect(page).not.toMatch(/<script|<style|style=|src=|href="http/);
  });
});
