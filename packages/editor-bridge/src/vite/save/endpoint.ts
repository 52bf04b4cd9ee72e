import type { IncomingMessage, ServerResponse } from 'node:http';
import { sourcePaths } from '../../source-protocol.ts';
import { checkCaller } from './check-caller.ts';
import { readJson, toPlace, toSave, toUndo } from './read-request.ts';
import { Refusal } from './refusal.ts';
import type { SourceEditor } from './source-editor.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers for a source editor; undefined for a path that is none of its own. */
export function createEndpoint(
  editor: SourceEditor,
  editors: readonly string[],
): (path: string) => Answer | undefined {
  const works = new Map<string, (body: unknown) => Promise<object>>([
    [sourcePaths.look, (body) => editor.look(toPlace(body))],
    [sourcePaths.save, (body) => editor.save(toSave(body))],
    [sourcePaths.undo, (body) => editor.undo(toUndo(body))],
  ]);
  return (path) => {
    const work = works.get(path);
    return work && ((request, response) => answer(request, response, work));
  };

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    work: (body: unknown) => Promise<object>,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Vary', 'Origin');
    response.removeHeader('Access-Control-Allow-Origin');
    try {
      response.setHeader('Access-Control-Allow-Origin', checkCaller(request, editors));
      if (request.method === 'OPTIONS') return permit(response);
      if (request.method !== 'POST') throw new Refusal('Use POST.', 405);
      send(response, 200, await work(await readJson(request)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // What is left of a body that was refused is not waited for; HTTP/2 ends each stream by itself.
      if (!request.complete && request.httpVersionMajor === 1)
        response.setHeader('Connection', 'close');
      send(response, error.status, { refused: error.message });
    }
  }
}

function permit(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Methods', 'POST');
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
  response.writeHead(204).end();
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
