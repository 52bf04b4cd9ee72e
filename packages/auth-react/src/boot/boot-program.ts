/**
 * Inline script in the head of a prerendered page.
 *
 * It removes the access token from the URL before other scripts can read it and requests the settings
 * while the browser still parses the page. It uncovers the content only if every response is
 * successful, the one case in which the start-up sequence cannot decide otherwise. In every other case
 * the gate in the main module decides; it reuses the responses.
 */
import { sendEarlyRequests } from '@groundwork/sdk/boot';
import { GATE_ATTRIBUTE } from '../auth-state.ts';
import type { BootOptions } from './create-boot-script.ts';

/**
 * On the root element from the start of this script until the first paint, or until the main module is
 * needed to decide. A page's styles use it to defer what can wait.
 */
const BOOT_ATTRIBUTE = 'data-auth-boot';

/** Replaced by `createBootScript`. */
declare const BOOT_OPTIONS: BootOptions;

const options = BOOT_OPTIONS;
const root = document.documentElement;

root.setAttribute(BOOT_ATTRIBUTE, '');

sendEarlyRequests({ serverUrl: location.origin, ...options }).then((isSuccessful) => {
  if (!isSuccessful) return load();
  root.setAttribute(GATE_ATTRIBUTE, 'open');
  // Two frames and a task let the content paint before the main module competes with it.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
}, load);

function load(): void {
  root.removeAttribute(BOOT_ATTRIBUTE);
  void import(options.main);
}
