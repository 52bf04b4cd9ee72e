/**
 * The start of a prerendered page, inline in its head.
 *
 * It takes the token out of the address before anything else can see it, asks for the settings while
 * the page is still being read, and uncovers the content in the one case in which the start-up
 * sequence cannot decide otherwise: every answer is good. All else is left to the one gate, which
 * comes with the main module and takes the answers over.
 */
import { sendEarlyRequests } from '@groundwork/sdk/boot';
import type { BootOptions } from './boot-script.ts';
import { BOOT_ATTRIBUTE, GATE_ATTRIBUTE } from './gate-attribute.ts';

/** Put in by `createBootScript`. */
declare const BOOT_OPTIONS: BootOptions;

const { main, ...defaults } = BOOT_OPTIONS;
const root = document.documentElement;

root.setAttribute(BOOT_ATTRIBUTE, '');

sendEarlyRequests({ serverUrl: location.origin, ...defaults }).then((isGood) => {
  if (!isGood) return load();
  root.setAttribute(GATE_ATTRIBUTE, 'open');
  // Two frames and a task: the content paints before the main module competes with it.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
}, load);

function load(): void {
  root.removeAttribute(BOOT_ATTRIBUTE);
  void import(main);
}
