import { fileURLToPath } from 'node:url';
import { findExecutable } from './find-executable.ts';

/** Where the launcher unpacks an nginx of its own; git ignores it. */
export const unpackedNginx: string = fileURLToPath(
  new URL('../node_modules/.cache/nginx', import.meta.url),
);

/**
 * The nginx of this machine: the one `GROUNDWORK_NGINX` names, else the installed one, else the one
 * that the launcher unpacked, else undefined.
 */
export function findNginx(env: NodeJS.ProcessEnv = process.env): string | undefined {
  // Those who are not root often lack the folder of system programs in their PATH.
  const folders = ['/usr/sbin', `${unpackedNginx}/usr/sbin`];
  return findExecutable({ variable: 'GROUNDWORK_NGINX', names: ['nginx'], folders }, env);
}
