/** Calls each entity, function and agent of an app over HTTP, as the app's administrator. */
import type { AppFolder, FunctionSource } from './app-folder.ts';
import { countParts, type Parts, type TriedPart } from './outcome.ts';
import { type ApiResponse, type Call, fieldOf } from './platform-calls.ts';
import { type SampleUser, sampleBody } from './sample-values.ts';

const CONCURRENT_CALLS = 2;

/** Lists the records of each entity. If the platform has not loaded an entity, the response is a 404. */
export async function tryEntities(call: Call, { entities }: AppFolder): Promise<Parts> {
  const tried: TriedPart[] = [];
  for (const { name } of entities) {
    const response = await call('GET', `/entities/${encodeURIComponent(name)}?limit=1`);
    tried.push({ name, reason: response.status === 200 ? undefined : describe(response) });
  }
  return countParts(tried);
}

export async function tryAgents(call: Call, { agents }: AppFolder): Promise<Parts> {
  const tried: TriedPart[] = [];
  for (const name of agents) {
    const response = await call('POST', '/agents/conversations', { agent_name: name });
    tried.push({ name, reason: response.status < 300 ? undefined : describe(response) });
  }
  return countParts(tried);
}

/**
 * Calls each function. A function works if it responds itself, even with an error status.
 *
 * @param sample maximum number of functions to call, spread evenly over all functions.
 * @param deadline time, in milliseconds since 1970, after which no further function is called.
 */
export async function tryFunctions(
  call: Call,
  { functions }: AppFolder,
  { user, sample, deadline }: { user: SampleUser; sample: number; deadline: number },
): Promise<Parts> {
  const waiting = spread(functions, sample).toSorted(
    (a, b) => Number(deletesAccounts(a)) - Number(deletesAccounts(b)),
  );
  const tried: TriedPart[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const isLate = Date.now() > deadline;
      const reason = isLate ? 'not called in time' : await callFunction(call, next, user);
      tried.push({ name: next.name, reason });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CALLS }, work));
  return countParts(tried.sort((a, b) => a.name.localeCompare(b.name)));
}

/** Whether a function may delete its caller's account, so that it must be called last. */
function deletesAccounts({ source }: FunctionSource): boolean {
  return /\bUser\.delete\(|\bdeleteMe\(/.test(source);
}

async function callFunction(
  call: Call,
  { name, source }: FunctionSource,
  user: SampleUser,
): Promise<string | undefined> {
  try {
    const response = await call('POST', `/functions/${name}`, sampleBody(source, user));
    return isOwnResponse(response) ? undefined : describe(response);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether a response comes from the function itself. An error that the function throws counts too. */
function isOwnResponse({ status, body }: ApiResponse): boolean {
  const code = fieldOf(body, 'code');
  if (code === undefined || fieldOf(body, 'request_id') === undefined) return true;
  return code === 'function_failed' && status === 500;
}

function spread(functions: readonly FunctionSource[], most: number): readonly FunctionSource[] {
  const step = Math.max(1, functions.length / most);
  return functions.filter(
    (_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step),
  );
}

function describe({ status, body }: ApiResponse): string {
  return `${status} ${fieldOf(body, 'message') ?? ''}`.slice(0, 300);
}
