import type { IncomingMessage, ServerResponse } from 'node:http';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import { sourcePaths } from '../../source-protocol.ts';
import { checkCaller } from './check-caller.ts';
import type { ImageFolder } from './image-folder.ts';
import {
  parseContentSave,
  parseElement,
  parseSave,
  parseUndo,
  readImage,
  readJson,
} from './parse-request.ts';
import { createSourceEditor, type SourceEditorOptions } from './source-editor.ts';

export type Endpoint = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;
type Operation = (request: IncomingMessage) => Promise<object>;

export interface EndpointOptions extends SourceEditorOptions {
  readonly images: ImageFolder;
  /** Allowed origins of editors; if empty, only the server's own origin is allowed. */
  readonly editors: readonly string[];
}

/** Serves a source editor and its image folder over HTTP. */
export function createEndpoint({ images, editors, ...options }: EndpointOptions): Endpoint {
  const editor = createSourceEditor(options);
  const operations = new Map<string, Operation>([
    [sourcePaths.inspect, json((body) => editor.inspect(parseElement(body)))],
    [sourcePaths.save, json((body) => editor.save(parseSave(body)))],
    [sourcePaths.undo, json((body) => editor.undo(parseUndo(body)))],
    [sourcePaths.content, json((body) => editor.saveContent(parseContentSave(body)))],
    [sourcePaths.image, async (request) => images.save(await readImage(request))],
  ]);
  return async (path, request, response) => {
    const operation = operations.get(path);
    if (operation) await respond(request, response, operation);
  };

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    operation: Operation,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Vary', 'Origin');
    response.removeHeader('Access-Control-Allow-Origin');
    try {
      response.setHeader('Access-Control-Allow-Origin', checkCaller(request, editors));
      if (request.method === 'OPTIONS') return allowPreflight(response);
      if (request.method !== 'POST') {
        throw new EditorBridgeError('invalid-request', 'This URL accepts only POST requests.', {
          status: 405,
        });
      }
      send(response, 200, await operation(request));
    } catch (error) {
      if (!(error instanceof EditorBridgeError)) throw error;
      // Closes the connection instead of reading the rest of a rejected body. HTTP/2 closes each stream
      // separately.
      if (!request.complete && request.httpVersionMajor === 1)
        response.setHeader('Connection', 'close');
      const { code, message, status = 409 } = error;
      send(response, status, { error: { code, message } });
    }
  }
}

function json(operation: (body: unknown) => Promise<object>): Operation {
  return async (request) => operation(await readJson(request));
}

function allowPreflight(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Methods', 'POST');
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
  response.writeHead(204).end();
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
