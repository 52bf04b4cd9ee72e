import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundled platform; undefined if this test run has no bundle. */
    platformBundle?: string;
  }
}

const sources = { main: '../src/main/main.ts', groundwork: '../src/command/groundwork.ts' };

/** Command-line options with which Node.js runs the source code. */
const runsSources = [
  '--conditions=@groundwork/source',
  `--import=${new URL('load-jsx.ts', import.meta.url)}`,
];

interface Program {
  /** Command-line arguments with which Node.js runs the program. */
  readonly args: readonly string[];
  readonly compileCache: string | undefined;
}

/**
 * Returns a program of the platform: from this test run's bundle if one exists, otherwise from the source code.
 */
export function findProgram(name: keyof typeof sources): Program {
  const bundle = inject('platformBundle');
  if (bundle !== undefined) {
    return { args: [join(bundle, `${name}.js`)], compileCache: join(bundle, 'compiled') };
  }
  const file = fileURLToPath(new URL(sources[name], import.meta.url));
  return { args: [...runsSources, file], compileCache: process.env.NODE_COMPILE_CACHE };
}
