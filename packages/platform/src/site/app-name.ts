import { parse } from 'jsonc-parser';
import { z } from 'zod';
import { readAppConfig } from '../settings/app-config-file.ts';
import type { Settings } from '../settings/settings.ts';

const named = z.object({ name: z.string().trim().min(1).max(100) });

/** Settings that contain the name of an app, or where it is. */
export type AppNameSettings = Pick<Settings, 'app' | 'appDir'>;

/** Returns the name of an app in the settings, or in the file of a Base44 app. */
export function findAppName({ app, appDir }: AppNameSettings): string | undefined {
  return app.name ?? readAppConfig(appDir).name;
}

/** Returns the name in a web app manifest; undefined if it contains none. */
export function nameInManifest(content: string | undefined): string | undefined {
  // The parser of comments never throws.
  return named.safeParse(parse(content ?? '')).data?.name;
}
