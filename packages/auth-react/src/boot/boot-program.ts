/**
 * Inline script in the head of a prerendered page.
 *
 * It removes the access token from the URL before other scripts can read it, and requests the settings while
 * the browser still parses the page. It opens the gate only if every response is successful, because the
 * start-up sequence would then open it too. In every other case the gate in the main module decides, from the
 * same responses.
 */
import { sendEarlyRequests } from '@groundwork/sdk/boot';
import { GATE_ATTRIBUTE } from '../auth-state.ts';
import type { BootOptions } from './create-boot-script.ts';

/**
 * Attribute of the root element from the start of this script until the first paint, or until the main module
 * has to decide. The page's styles can use it to defer expensive work.
 */
const BOOT_ATTRIBUTE = 'data-auth-boot';

/** Replaced with the options by `createBootScript`. */
declare const BOOT_OPTIONS: BootOptions;

const options = BOOT_OPTIONS;

sendEarlyRequests({ serverUrl: location.origin, ...options }).then((isSuccessful) => {
  if (!isSuccessful) return load();
  root.setAttribute(GATE_ATTRIBUTE, 'open');
  // Waits for two frames and a task, so that the content paints before the main module competes with it.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
}, load);

// The first access to the document takes time, so the requests precede it.
const root = document.documentElement;
root.setAttribute(BOOT_ATTRIBUTE, '');

function load(): void {
  root.removeAttribute(BOOT_ATTRIBUTE);
  void import(options.main);
}
