/** Renderer of the built site that describes the URL `/Home` as a second page. */
import * as site from '../../../site/dist/renderer/renderer.js';

export const { check, renderFiles, renderPages } = site;

export const describe = () => ({
  ...site.describe(),
  pages: [
    { path: '/', name: 'Start', content: ['src/content/hero.ts#hero.heading'] },
    { path: '/Home', name: 'AboutUs', content: ['src/content/footer.ts#footer.tagline'] },
  ],
});
