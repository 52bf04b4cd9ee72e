import { fileIdOf, findFile, type Relay, type Store } from '@groundwork/engine';
import type { Background } from '@groundwork/engine/kernel';
import { updateApp } from '../accounts/apps/app-table.ts';
import type { PublishingDependencies } from '../parts/content/index.ts';
import { type Content, createContent, warnOfHiddenContent } from '../parts/content/index.ts';
import type { Site } from '../site/load-site.ts';
import type { AppFiles } from './load-app-files.ts';

/** Dependencies of this module. */
interface ShownContentDependencies
  extends Pick<PublishingDependencies, 'appId' | 'reader' | 'writer' | 'contentEvents' | 'log'> {
  readonly store: Store;
  readonly relay: Relay | undefined;
  readonly background: Background;
  /** The URL of the app for visitors, if it is set. */
  readonly publicUrl: string | undefined;
}

/** The site that is shown, and its content. */
interface ShownContent {
  /** Publishing replaces the site. Undefined if the platform shows none. */
  readonly shown: { site: Site } | undefined;
  /** Undefined without a renderer. */
  readonly content: Content | undefined;
}

/** Creates the content of the loaded site, and shows its newest version. */
export async function createShownContent(
  { site, renderer }: Pick<AppFiles, 'site' | 'renderer'>,
  { store, relay, background, publicUrl, ...parts }: ShownContentDependencies,
): Promise<ShownContent> {
  const { appId, reader, log } = parts;
  const shown = site && { site };
  if (!renderer || !shown) {
    await warnOfHiddenContent(reader, log, appId);
    return { shown, content: undefined };
  }
  const content = createContent({
    ...renderer,
    ...parts,
    async hasPicture(src) {
      const base = publicUrl ?? 'http://localhost';
      const { origin, pathname } = new URL(src, base);
      if (origin !== new URL(base).origin) return false;
      const id = fileIdOf(pathname);
      if (id === undefined) return shown.site.files.has(pathname);
      const file = await findFile(store, id);
      return file?.app_id === appId && !file.is_private && file.content_type.startsWith('image/');
    },
    async prepareFiles(files) {
      const next = await shown.site.withFiles(files);
      return () => {
        const { appName: name } = next;
        const isRenamed = name !== undefined && name !== shown.site.appName;
        shown.site = next;
        if (!isRenamed) return;
        background.run(async () => {
          await updateApp(store, appId, { name });
        });
      };
    },
  });
  await content.showNewest();
  relay?.onMissedEvents(() => void content.showNewest());
  return { shown, content };
}
