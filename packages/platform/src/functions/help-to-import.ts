import { registerHooks } from 'node:module';

const CLIENT_KIT = /^@groundwork\/sdk(\/|$)/;

/**
 * Lets the files of a folder be written without a package around them: they are ES modules whatever
 * `package.json` says, and where the client kit is not installed they get the platform's own.
 *
 * @param folder URL with a slash at the end.
 */
export function helpToImport(folder: string): void {
  registerHooks({
    resolve(specifier, context, resolveNext) {
      try {
        return resolveNext(specifier, context);
      } catch (error) {
        if (!CLIENT_KIT.test(specifier)) throw error;
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
