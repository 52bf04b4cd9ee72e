import type { Services } from '../../services.ts';
import { updateApp } from '../accounts/index.ts';
import { fileIdOf } from '../files/index.ts';
import type { ShownSite } from '../site/index.ts';
import { type Content, createContent } from './content.ts';
import { type SiteRenderer, warnOfHiddenContent } from './load-renderer.ts';
import type { PublishingDependencies } from './publishing.ts';

export interface StartContentServices
  extends Services,
    Pick<PublishingDependencies, 'contentEvents'> {
  /** The site that the platform serves, if any. Publishing content replaces its pages. */
  readonly shown: ShownSite | undefined;
  readonly renderer: SiteRenderer | undefined;
  readonly settings: {
    /** URL at which visitors open the app, if the settings contain it. */
    readonly publicUrl?: string | undefined;
  };
}

/** Returns undefined if the platform has no renderer. Otherwise serves the newest version of the content. */
export async function startContent({
  store,
  files,
  background,
  shown,
  renderer,
  settings: { publicUrl },
  onMissedEvents,
  ...parts
}: StartContentServices): Promise<Content | undefined> {
  const { appId, reader, log } = parts;
  // No warning is logged if the platform serves no site, for example during development.
  if (!shown) return undefined;
  if (!renderer) {
    await warnOfHiddenContent(reader, log, appId);
    return undefined;
  }
  const content = createContent({
    ...parts,
    ...renderer,
    async hasImage(src) {
      const base = publicUrl ?? 'http://localhost';
      const url = URL.parse(src, base);
      if (url?.origin !== new URL(base).origin) return false;
      const id = fileIdOf(url.pathname);
      if (id === undefined) {
        const entry = shown.site.files.get(url.pathname);
        return entry?.file.contentType.startsWith('image/') ?? false;
      }
      const file = await files.find(id);
      return file?.app_id === appId && !file.is_private && file.content_type.startsWith('image/');
    },
    async shownImages() {
      const images = [...shown.site.files].filter(([path]) => /^\/[\w-]+\.png$/.test(path));
      const contents = images.map(
        async ([path, { file }]): Promise<[string, Uint8Array]> => [
          path,
          await file.body('identity'),
        ],
      );
      return Object.fromEntries(await Promise.all(contents));
    },
    async prepareFiles(rendered) {
      const next = await shown.site.withFiles(rendered);
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
  onMissedEvents(() => void content.showNewest());
  return content;
}
