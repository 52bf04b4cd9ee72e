import { registerHooks } from 'node:module';

const SDK_IMPORT = /^@groundwork\/sdk(\/|$)/;

/**
 * Allows functions to work in a folder that is not a package. Their files are loaded as ES modules, even if
 * `package.json` states another type, and can import the platform's SDK if no SDK is installed.
 *
 * @param folder URL of the folder, with a trailing slash.
 */
export function resolveImports(folder: string): void {
  registerHooks({
    resolve(specifier, context, resolveNext) {
      try {
        return resolveNext(specifier, context);
      } catch (error) {
        if (!SDK_IMPORT.test(specifier)) throw error;
        return resolveNext(specifier, { ...context, parentURL: import.meta.url });
      }
    },
    load(url, context, loadNext) {
      const isOwn = url.startsWith(folder) && !url.includes('/node_modules/');
      if (isOwn && url.endsWith('.ts'))
        return loadNext(url, { ...context, format: 'module-typescript' });
      if (isOwn && url.endsWith('.js')) return loadNext(url, { ...context, format: 'module' });
      return loadNext(url, context);
    },
  });
}
