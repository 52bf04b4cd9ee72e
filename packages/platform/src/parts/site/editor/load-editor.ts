import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError, systemErrorCode } from '@groundwork/engine/kernel';
import type { z } from 'zod';
import { loadFiles } from '../load-files.ts';
import { loadSite, type SiteSettings } from '../load-site.ts';
import type { siteSettings } from '../settings.ts';
import type { SiteFile } from '../site-file.ts';
import type { EditedSite } from '../site-routes.ts';

export interface Editor {
  readonly page: SiteFile;
  /** The other files in the editor's folder, by their path relative to the page. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Build of the site for editors, which the editor shows in its frame. */
  readonly edited?: EditedSite;
  /** Origin of the site in the editor's frame; undefined if it is the platform's origin. */
  readonly siteUrl?: string;
  readonly appId: string;
  /** Where the editor saves changed content; null if it instead downloads a file with the changes. */
  readonly storage: 'source' | 'platform' | null;
}

interface EditorSettings extends SiteSettings {
  readonly editor: Readonly<z.output<typeof siteSettings.editor>>;
  readonly production: boolean;
  readonly siteRenderer?: string | undefined;
  readonly devServerUrl?: string | undefined;
}

/** Folder of the editor in the published package. */
const ownEditor = join(import.meta.dirname, 'editor');

/**
 * Returns undefined if the settings name neither an editor nor a site that it edits, or in production if the
 * platform cannot publish content.
 *
 * @throws StartUpError when a configured folder does not contain the expected build.
 */
export async function loadEditor(settings: EditorSettings): Promise<Editor | undefined> {
  const { editor, production, siteRenderer, devServerUrl, appId } = settings;
  const { siteDir } = editor;
  const edited = siteRenderer ?? siteDir ?? editor.siteUrl ?? devServerUrl;
  const isEditable = edited !== undefined;
  const dir = editor.dir ?? (isEditable && existsSync(ownEditor) ? ownEditor : undefined);
  if (dir === undefined || (production && siteRenderer === undefined)) return undefined;
  const siteUrl = production ? undefined : editor.siteUrl;
  const hasSource = !production && (siteUrl ?? devServerUrl) !== undefined;
  const files = await readFolder(dir);
  const page = files.get('/index.html');
  if (!page) throw noEditor(dir, 'has no index.html');
  files.delete('/index.html');
  return {
    page,
    files,
    ...(siteDir !== undefined && { edited: await loadEdited(siteDir, settings) }),
    ...(siteUrl !== undefined && { siteUrl }),
    appId,
    storage: hasSource ? 'source' : siteRenderer === undefined ? null : 'platform',
  };
}

/** Loads the build for editors. In production, only the platform's own editor may frame it. */
async function loadEdited(
  siteDir: string,
  { production, ...settings }: EditorSettings,
): Promise<EditedSite> {
  const framedBy = production ? [] : settings.allowedOrigins;
  return {
    site: await loadSite(siteDir, settings, undefined, framedBy),
    isForOwnFrames: production,
  };
}

async function readFolder(directory: string): Promise<Map<string, SiteFile>> {
  try {
    return await loadFiles(directory);
  } catch (cause) {
    if (systemErrorCode(cause) === undefined) throw cause;
    throw noEditor(directory, 'cannot be read', cause);
  }
}

function noEditor(directory: string, problem: string, cause?: unknown): StartUpError {
  return new StartUpError(
    `The editor directory ${directory} ${problem}. Name the folder of a built editor with GROUNDWORK_EDITOR_DIR, or leave that unset to use the platform's own.`,
    { cause },
  );
}
