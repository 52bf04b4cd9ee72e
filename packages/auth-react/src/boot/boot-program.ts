/**
 * Inline script in the head of a prerendered page.
 *
 * It removes the access token from the URL before other scripts can read it, and requests the settings while the
 * browser still parses the page. If every response is a success, it opens the gate, as the start-up sequence would.
 * Otherwise the gate in the main module decides, with the same responses.
 */
import { sendEarlyRequests } from '@groundwork/sdk/boot';
import { GATE_ATTRIBUTE } from '../auth-state.ts';
import type { BootOptions } from './create-boot-script.ts';

/**
 * Attribute of the root element, from the start of this script until the first paint, or until the main module
 * must decide. Styles of the page can use it to defer expensive work.
 */
const BOOT_ATTRIBUTE = 'data-auth-boot';

/** The options of the script; `createBootScript` replaces this name with them. */
declare const BOOT_OPTIONS: BootOptions;

const options = BOOT_OPTIONS;

sendEarlyRequests({ serverUrl: location.origin, ...options }).then((isSuccessful) => {
  if (!isSuccessful) return load();
  root.setAttribute(GATE_ATTRIBUTE, 'open');
  // Waits for two frames and a task, so that the content is painted before the main module loads.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
}, load);

// The requests above are sent before the first access to the document, because that access takes a while.
const root = document.documentElement;
root.setAttribute(BOOT_ATTRIBUTE, '');

function load(): void {
  root.removeAttribute(BOOT_ATTRIBUTE);
  void import(options.main);
}
