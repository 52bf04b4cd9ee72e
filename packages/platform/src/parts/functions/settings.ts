import { z } from 'zod';
import { list, milliseconds, path, wholeNumber } from '../../kernel/setting-schemas.ts';

export const functionSettings = {
  /** Folder of the app's server functions. Default: `functions` in `appDir`, if it exists. */
  functionsDir: path.optional().meta({ variable: 'GROUNDWORK_FUNCTIONS_DIR', isPublic: true }),
  /** Limits and environment of server functions. */
  functions: z
    .strictObject({
      /**
       * Maximum time in milliseconds until a response begins, and between its chunks, at most 3,600,000. A slower
       * function is stopped with the error `function_timeout`. Raise the limit for functions that wait for slow
       * services.
       */
      timeoutMs: milliseconds.default(30_000).meta({ variable: 'GROUNDWORK_FUNCTIONS_TIMEOUT_MS' }),
      /**
       * Memory limit in MiB for the objects of each function, from 16 to 65,536. The same limit applies to
       * its buffers. Raise the limit if the log says that a function used more memory.
       */
      memoryMb: wholeNumber(16, 65_536, ' of MiB')
        .default(128)
        .meta({ variable: 'GROUNDWORK_FUNCTIONS_MEMORY_MB' }),
      /**
       * Names of the environment variables that functions can read, such as keys of services. Other variables are
       * hidden from them.
       */
      env: list(
        z.string('expects a string').regex(/^\w+$/, 'expects the name of a variable'),
        'names',
      ).meta({ variable: 'GROUNDWORK_FUNCTIONS_ENV', isPublic: true }),
    })
    .prefault({}),
};
