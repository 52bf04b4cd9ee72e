import { assignTextIds, connectEditorBridge, platformOrigins } from '@groundwork/editor-bridge';

const { DEV, MODE } = import.meta.env;

/** Lets the platform's editor change the page; on this machine and in a build for editors, its own too. */
export function letEditorsIn(): void {
  if (!DEV && MODE !== 'edit') {
    connectEditorBridge();
    return;
  }
  const local = DEV ? 'http://127.0.0.1:4500' : window.location.origin;
  connectEditorBridge({ trustedOrigins: [...platformOrigins, local] });
  assignTextIds();
}
