import { z } from 'zod';
import { list, oneOf, origin, path } from '../../kernel/setting-schemas.ts';
import { APP_PAGE_PATHS } from '../accounts/index.ts';

export const siteSettings = {
  /**
   * Folder of the built site, with `index.html` and usually `404.html`. Names that begin with a dot
   * are not served, except `.well-known`.
   */
  siteDir: path.optional().meta({ variable: 'GROUNDWORK_SITE_DIR', isPublic: true }),
  /**
   * Renderer of the built site, `dist/renderer/renderer.js` of its build. It allows administrators and editors to
   * publish changed content at `/__editor`. Requires `siteDir`.
   */
  siteRenderer: path.optional().meta({ variable: 'GROUNDWORK_SITE_RENDERER', isPublic: true }),
  /**
   * Origin of the app's dev server, which is used instead of `siteDir` for all paths that do not belong to the
   * platform. Ignored in production. `groundwork dev` starts its own dev server.
   */
  devServerUrl: origin('http://localhost:5173')
    .optional()
    .meta({ variable: 'GROUNDWORK_DEV_SERVER_URL' }),
  /**
   * Account pages that the app serves itself: `/login`, `/register`, `/verify`, `/forgot-password` or
   * `/reset-password`; `none` for no page. Default: the pages that its router declares.
   */
  appPages: z
    .array(oneOf([...APP_PAGE_PATHS, 'none']), 'expects paths')
    .readonly()
    .optional()
    .meta({ variable: 'GROUNDWORK_APP_PAGES' }),
  /** Resources that the pages of the site may load. */
  contentPolicy: z
    .strictObject({
      /**
       * Content-Security-Policy of the site: `strict` allows only files of the site; `derived` also allows
       * the origins that the built app uses. Default: `derived` for a Base44 app, else `strict`.
       */
      mode: oneOf(['strict', 'derived']).optional().meta({ variable: 'GROUNDWORK_CONTENT_POLICY' }),
      /**
       * Additional origins from which scripts, styles, frames and other content may come, such as
       * `https://maps.example`. Add the origins that browsers report as blocked.
       */
      origins: list(origin('https://maps.example'), 'origins').meta({
        variable: 'GROUNDWORK_CONTENT_ORIGINS',
      }),
    })
    .prefault({}),
  /** Folder of another build of the administration at `/__admin`. Default: the platform's own. */
  adminDir: path.optional().meta({ variable: 'GROUNDWORK_ADMIN_DIR', isPublic: true }),
  /**
   * Page at `/__editor` that edits the site in a frame, if `siteRenderer`, `editor.siteDir`, `editor.siteUrl` or
   * `devServerUrl` is set; in production only with `siteRenderer`.
   */
  editor: z
    .strictObject({
      /** Folder of another editor build. Default: the platform's own. */
      dir: path.optional().meta({ variable: 'GROUNDWORK_EDITOR_DIR', isPublic: true }),
      /** Folder of a site build with source locations, served to frames instead of `siteDir`. */
      siteDir: path.optional().meta({ variable: 'GROUNDWORK_EDITOR_SITE_DIR' }),
      /**
       * Origin of a dev server whose site the editor shows, so that edits can be saved into its sources. Default: the
       * platform's own.
       */
      siteUrl: origin('http://localhost:5173')
        .optional()
        .meta({ variable: 'GROUNDWORK_EDITOR_SITE_URL' }),
    })
    .prefault({}),
};
