import type { Plugin } from 'vite';

const MODULE = 'virtual:groundwork-page-views';

/**
 * Creates the plugin that logs page views of the built app.
 *
 * The code is added to the app's code instead of an inline script, because the platform's
 * Content-Security-Policy forbids inline scripts.
 */
export function pageViews(): Plugin {
  return {
    name: 'groundwork:page-views',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', attrs: { type: 'module', src: MODULE }, injectTo: 'head' }],
    },
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? pageViewsModule : null),
  };
}

/** Code of the module that logs the first path segment after each navigation, unless the page is framed. */
const pageViewsModule = `import { getAccessToken } from '@groundwork/base44';
const appId = import.meta.env.VITE_BASE44_APP_ID;
let path;
function logPage() {
  if (location.pathname === path) return;
  path = location.pathname;
  const token = getAccessToken();
  fetch(\`/api/app-logs/\${appId}/log-user-in-app/\${path.split('/')[1] || 'home'}\`, {
    method: 'POST',
    headers: token ? { Authorization: \`Bearer \${token}\` } : {},
  }).catch(() => {});
}
if (appId && window === window.top) {
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name].bind(history);
    history[name] = (...values) => {
      change(...values);
      logPage();
    };
  }
  window.addEventListener('popstate', logPage);
  logPage();
}
`;
