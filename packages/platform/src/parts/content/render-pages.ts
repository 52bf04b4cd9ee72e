/** Renders the pages of the site, and checks them before a publication. */
import { factsOf, type Log, ServiceError } from '@groundwork/engine/kernel';
import type { ContentProblem } from '@groundwork/sdk/protocol';
import type { BuiltContent } from './check-draft.ts';
import { checkImages, type HasImage } from './check-images.ts';
import { checkPages } from './check-pages.ts';
import type { ContentChanges } from './content-changes.ts';
import {
  type Images,
  RenderError,
  type RenderedFiles,
  type Rendering,
  renderContent,
} from './render-content.ts';

export interface RendererContext {
  readonly built: BuiltContent;
  readonly rendererUrl: string;
  /** Returns the PNG files that the site serves now. */
  readonly shownImages: () => Promise<Images>;
  readonly hasImage: HasImage;
  readonly log: Log;
}

interface PageRenderer {
  /** @throws RenderError if the renderer fails. */
  render(changes: ContentChanges): Promise<RenderedFiles>;
  /**
   * Renders the pages unless the content, the images or the pages have problems.
   *
   * @throws ServiceError `content_invalid` with the problems, `busy` if rendering took too long.
   */
  renderValid(changes: ContentChanges): Promise<RenderedFiles>;
}

export function createPageRenderer(context: RendererContext): PageRenderer {
  const { built, rendererUrl, shownImages, hasImage, log } = context;

  async function render(changes: ContentChanges): Promise<Rendering> {
    const images = await shownImages();
    return renderContent({ url: rendererUrl, changes, images, hasPages: true });
  }

  async function renderOrReject(changes: ContentChanges): Promise<Rendering> {
    try {
      return await render(changes);
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      log.error(factsOf(error));
      if (error.isTimeout) {
        throw new ServiceError(
          'busy',
          'The pages were not rendered in time. Publish again shortly; if that fails too, undo the newest changes.',
          { retryAfterSeconds: 5 },
        );
      }
      const message =
        'The pages cannot be rendered with these changes. Undo the newest ones, or ask the developer of the site.';
      throw invalid([{ path: '', message }]);
    }
  }

  return {
    render: async (changes) => filesOf(await render(changes)),
    async renderValid(changes) {
      const rendering = await renderOrReject(changes);
      const problems = [
        ...rendering.problems,
        ...(await checkImages(rendering, built, hasImage)),
        ...checkPages(rendering.pages, rendering.content),
      ];
      if (problems.length > 0) throw invalid(problems);
      return filesOf(rendering);
    },
  };
}

function filesOf({ pages, files }: Rendering): RenderedFiles {
  return { ...pages, ...files };
}

function invalid(problems: readonly ContentProblem[]): ServiceError {
  const message = `The content cannot be published: ${problems[0]?.message} Correct it and publish again.`;
  return new ServiceError('content_invalid', message, { details: { problems } });
}
