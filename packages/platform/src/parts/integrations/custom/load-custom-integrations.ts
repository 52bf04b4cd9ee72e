import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError } from '@groundwork/engine/kernel';
import { z } from 'zod';

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'] as const;

export interface Operation {
  readonly method: string;
  /** URL path of the operation, with placeholders such as `{id}`. */
  readonly path: string;
}

export interface CustomIntegration {
  /** URL to which the paths of operations are appended, without a trailing slash. */
  readonly server: string;
  /** Operations by their id, and by method and path, such as `get:/repos/{owner}`. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** Headers that are sent with each request, such as an API key. Callers cannot replace them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** External services by the slug of their integration. */
export type CustomIntegrations = ReadonlyMap<string, CustomIntegration>;

const operationSchema = z.object({ operationId: z.string().min(1).optional() }).optional();
const fileSchema = z.object({
  openapi: z.string().regex(/^3\./, 'expects an OpenAPI file of version 3'),
  servers: z
    .array(
      z.object({
        url: z
          .url({ protocol: /^https?$/, error: 'expects a URL with https' })
          .refine((url) => !/[{}?#]/.test(url), 'expects a URL without variables and query'),
      }),
    )
    .min(1, 'expects a server'),
  paths: z.record(
    z.string().startsWith('/', 'expects paths that begin with a slash'),
    z.object(Object.fromEntries(METHODS.map((method) => [method, operationSchema]))),
  ),
});

/**
 * Loads the OpenAPI files of custom integrations.
 *
 * @param headers headers that are sent with each request, by the slug of the integration.
 * @throws StartUpError when the folder cannot be read, when a file is not an OpenAPI document, or when there are
 * headers for an integration without a file.
 */
export function loadCustomIntegrations(
  folder: string | undefined,
  headers: Readonly<Record<string, Readonly<Record<string, string>>>>,
): CustomIntegrations {
  const integrations = new Map<string, CustomIntegration>();
  for (const name of folder === undefined ? [] : namesIn(folder)) {
    const slug = name.replace(/\.json$/, '');
    const own = Object.hasOwn(headers, slug) ? headers[slug] : undefined;
    integrations.set(slug, { ...readFile(join(`${folder}`, name)), headers: own ?? {} });
  }
  const unknown = Object.keys(headers).find((slug) => !integrations.has(slug));
  if (unknown === undefined) return integrations;
  throw new StartUpError(
    `custom.headers names the integration ${unknown}, for which there is no file in custom.dir. Check its spelling.`,
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch (cause) {
    throw new StartUpError(
      `The folder ${folder} of custom integrations cannot be read. Check custom.dir (GROUNDWORK_CUSTOM_DIR).`,
      { cause },
    );
  }
}

function readFile(file: string): Pick<CustomIntegration, 'server' | 'operations'> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new StartUpError(`${file} is not valid JSON. Correct it, or convert it from YAML.`, {
      cause,
    });
  }
  const { data, error } = fileSchema.safeParse(content);
  if (error) {
    const [issue] = error.issues;
    throw new StartUpError(
      `${file} cannot be used: ${issue?.path.join('.')}: ${issue?.message}. Correct it.`,
    );
  }
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(data.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      operations.set(`${method}:${path}`, { method: method.toUpperCase(), path });
      if (operation.operationId === undefined) continue;
      operations.set(operation.operationId, { method: method.toUpperCase(), path });
    }
  }
  return { server: `${data.servers[0]?.url}`.replace(/\/$/, ''), operations };
}
