import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundled platform, if the test run has one. */
    platformBundle?: string;
  }
}

const sources = { main: '../src/main/main.ts', groundwork: '../src/command/groundwork.ts' };

/** Options of Node to run the sources. */
const runsSources = [
  '--conditions=@groundwork/source',
  `--import=${new URL('load-jsx.ts', import.meta.url)}`,
];

/** A program of the platform, and the folder in which Node caches its compiled code. */
interface Program {
  /** Arguments of Node that run it. */
  readonly args: readonly string[];
  readonly compileCache: string | undefined;
}

/** Returns a program of the platform: from the bundle of the test run if it has one, else from the sources. */
export function findProgram(name: keyof typeof sources): Program {
  const bundle = inject('platformBundle');
  if (bundle !== undefined) {
    return { args: [join(bundle, `${name}.js`)], compileCache: join(bundle, 'compiled') };
  }
  const file = fileURLToPath(new URL(sources[name], import.meta.url));
  return { args: [...runsSources, file], compileCache: process.env.NODE_COMPILE_CACHE };
}
