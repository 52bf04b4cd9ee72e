import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppFolder } from './app-folder.ts';
import { copyFrontEnd } from './front-end-copy.ts';
import { runCommand } from './run-command.ts';

const BUILD_TIMEOUT_MS = 180_000;

export interface BuiltFrontEnd {
  readonly siteDir: string;
  remove(): void;
}

interface BuildOptions {
  readonly url: string;
  /** Folder of installed packages that are used instead of those which `npm install` would download. */
  readonly nodeModules?: string | undefined;
}

/**
 * Builds a temporary copy of an app's front end, with the packages that the app names.
 *
 * @throws Error with the last output of the command if the packages cannot be installed or the app cannot be built.
 */
export async function buildFrontEnd(
  app: AppFolder,
  { url, nodeModules }: BuildOptions,
): Promise<BuiltFrontEnd> {
  const { folder, remove } = await copyFrontEnd(app.folder, nodeModules);
  try {
    const env = {
      VITE_BASE44_APP_ID: app.id,
      VITE_BASE44_APP_BASE_URL: url,
      VITE_BASE44_BACKEND_URL: url,
      // Makes Base44's plugin create the modules that older apps import, such as `@/entities/Order`.
      BASE44_LEGACY_SDK_IMPORTS: 'true',
    };
    const vite = join(folder, 'node_modules/vite/bin/vite.js');
    await runCommand(process.execPath, [vite, 'build', '--logLevel=warn'], {
      cwd: folder,
      env,
      timeoutMs: BUILD_TIMEOUT_MS,
    });
    const siteDir = join(folder, 'dist');
    if (!existsSync(join(siteDir, 'index.html'))) throw new Error('The build has no index.html.');
    return { siteDir, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
