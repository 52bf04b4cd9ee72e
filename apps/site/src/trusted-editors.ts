import { platformOrigins } from '@groundwork/editor-bridge';

/**
 * Who may edit the page from around it: the platforms' own editors; while somebody works on the site,
 * and in the build for editors, the one that is served beside it as well.
 */
export const trustedEditors: readonly string[] = LOCAL_EDITORS
  ? [...platformOrigins, window.location.origin, ...LOCAL_EDITORS]
  : platformOrigins;
