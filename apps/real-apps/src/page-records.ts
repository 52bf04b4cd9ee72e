/** Reads and writes records from inside a page, with the token that the app's client has stored. */
import type { Page } from '@playwright/test';
import type { EntityFile } from './app-folder.ts';
import { type ApiResponse, fieldOf } from './platform-calls.ts';
import { type SampleUser, sampleRecord } from './sample-values.ts';

/** Maximum number of entities to try, because the user may not be allowed to create records of the first entities. */
const MAX_ENTITIES = 5;

interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Returns a function that sends requests from a page. Their paths are relative to `/api/apps/{id}`. */
export function callFromPage(page: Page, appId: string) {
  return ({ method, path, body }: PageRequest): Promise<ApiResponse> =>
    page.evaluate(
      async ({ method, url, text }) => {
        const token =
          localStorage.getItem('base44_access_token') ?? localStorage.getItem('token') ?? '';
        const response = await fetch(url, {
          method,
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          ...(text !== undefined && { body: text }),
        });
        const isJson = response.headers.get('Content-Type')?.includes('json');
        return { status: response.status, body: isJson ? await response.json() : undefined };
      },
      {
        method,
        url: `/api/apps/${appId}${path}`,
        text: body === undefined ? undefined : JSON.stringify(body),
      },
    );
}

interface RecordSteps {
  readonly lists: boolean;
  readonly creates: boolean;
  readonly updates: boolean;
  readonly failures: readonly string[];
}

/** Tries entities in turn, until a record of one of them can be created, updated and found in the list. */
export async function tryRecords(
  call: ReturnType<typeof callFromPage>,
  entities: readonly EntityFile[],
  user: SampleUser,
): Promise<RecordSteps> {
  const failures: string[] = [];
  const candidates = entities.filter(({ name }) => name !== 'User').slice(0, MAX_ENTITIES);
  let best = { lists: false, creates: false, updates: false };
  for (const { name, schema } of candidates) {
    const path = `/entities/${encodeURIComponent(name)}`;
    const send = async (what: string, request: PageRequest) => {
      const { status, body } = await call(request);
      if (status >= 300) failures.push(`${what} ${name}: ${status} ${fieldOf(body, 'message')}`);
      return { isDone: status < 300, body };
    };
    const record = sampleRecord(schema, user);
    const created = await send('create', { method: 'POST', path, body: record });
    const id = fieldOf(created.body, 'id');
    const updated =
      id !== undefined &&
      (await send('update', { method: 'PUT', path: `${path}/${id}`, body: record })).isDone;
    const list = await send('list', { method: 'GET', path: `${path}?sort=-created_date&limit=50` });
    const rows: unknown = list.body;
    const isListed = Array.isArray(rows) && rows.some((row) => fieldOf(row, 'id') === id);
    const lists = list.isDone && (id === undefined || isListed);
    if (list.isDone && !lists) failures.push(`list ${name}: the created record is missing`);
    best = {
      lists: best.lists || lists,
      creates: best.creates || id !== undefined,
      updates: best.updates || updated,
    };
    if (updated && lists) return { ...best, failures: [] };
  }
  return { ...best, failures };
}
