/**
 * The agent: visual-editing code that runs in the page. Only framed pages load it.
 *
 * The agent neither changes nor observes the page before a trusted editor sends a message.
 */
import type { AgentMessage } from '../protocol.ts';
import type { EditOutcome } from './edit-outcome.ts';
import { createPageEditor, type PageEditor } from './page-editor.ts';
import { parseEditorMessage } from './parse-editor-message.ts';
import { isFramedBySameOrigin, removeAppliedChanges, restoreScroll } from './stored-changes.ts';

interface AgentOptions {
  readonly trustedOrigins: readonly string[];
  /** Origin of the window that frames the page; the string `null` if the browser does not reveal it. */
  readonly parentOrigin: string;
  readonly early: readonly MessageEvent[];
}

/** Starts to handle messages from trusted editors. Returns a function that stops the agent. */
export function startAgent({ trustedOrigins, parentOrigin, early }: AgentOptions): () => void {
  let editorOrigin: string | undefined;
  let editor: PageEditor | undefined;

  function post(message: AgentMessage, isLeaving = false): void {
    if (editorOrigin === undefined) return;
    window.parent.postMessage(message, editorOrigin);
    // When the page is left, also dispatches the message synchronously: a browser that unloads the editor and the page
    // may not deliver posted messages.
    if (!isLeaving || !isFramedBySameOrigin()) return;
    const { origin } = window.location;
    const event = new MessageEvent('message', { data: message, origin, source: window });
    window.parent.dispatchEvent(event);
  }

  function onMessage({ source, data, origin }: MessageEvent): void {
    if (source !== window.parent) return;
    const message = parseEditorMessage(data);
    if (!message || !trustedOrigins.includes(origin)) return;
    editorOrigin = origin;
    editor ??= createPageEditor(post);
    const { requestId = null } = message;
    const respond = (outcome: EditOutcome | undefined) => {
      if (outcome && (requestId !== null || outcome.error !== null)) {
        post({ type: 'edit-result', requestId, ...outcome });
      }
    };
    const outcome = editor.handle(message);
    if (outcome instanceof Promise) void outcome.then(respond);
    else respond(outcome);
  }

  removeAppliedChanges();
  restoreScroll();
  window.addEventListener('message', onMessage);
  for (const origin of parentOrigin === 'null' ? trustedOrigins : [parentOrigin]) {
    const ready: AgentMessage = { type: 'visual-edit-agent-ready' };
    window.parent.postMessage(ready, origin);
  }
  for (const event of early) onMessage(event);

  return () => {
    window.removeEventListener('message', onMessage);
    editor?.stop();
  };
}
