import { fileURLToPath } from 'node:url';
import { findExecutable } from './find-executable.ts';

/** Folder into which the launcher unpacks nginx. Git ignores the folder. */
export const unpackedNginx: string = fileURLToPath(
  new URL('../node_modules/.cache/nginx', import.meta.url),
);

/**
 * Returns this machine's nginx: the nginx that `GROUNDWORK_NGINX` names, or else the installed nginx, or else the nginx
 * that the launcher unpacked, or else undefined.
 */
export function findNginx(env: NodeJS.ProcessEnv = process.env): string | undefined {
  // The PATH of users other than root often lacks the folder of system programs.
  const folders = ['/usr/sbin', `${unpackedNginx}/usr/sbin`];
  return findExecutable({ variable: 'GROUNDWORK_NGINX', names: ['nginx'], folders }, env);
}
