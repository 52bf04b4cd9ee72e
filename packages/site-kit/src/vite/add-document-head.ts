/**
 * Styles for the loading screen over prerendered content, and for the error screen. Before React loads, the boot script
 * opens the gate by setting an attribute of the root element. Browsers that run no scripts show the content.
 */
const HEAD_STYLES = `
      [data-auth-cover] { position: fixed; inset: 0; z-index: 1 }
      :is([data-auth-gate="open"], html:not([data-scripts])) [data-auth-cover] { display: none }
      [data-scripts]:not([data-auth-gate="open"]) [data-auth-content="covered"] { visibility: hidden }
      noscript main, #start-error { min-height: 100vh; display: grid; place-content: center; justify-items: start; gap: 1rem; padding: 1.5rem }
      #start-error > :first-child { font: 2.5rem/1.1 var(--gw-font-display, sans-serif) }
      #start-error + #root { display: none }
    `;

/**
 * Script in the page's head. It adds `data-scripts` to the root element, and `data-layout`, which lets styles skip the
 * layout below the first screen. After a reload, or for a URL with a fragment, it does not add `data-layout`: the visit
 * may start further down, which needs the final heights.
 *
 * It also shows the error screen if the app does not start in time and no content is visible. If the visitor was
 * offline, it reloads the page when the visitor is online again, because browsers do not load a failed module again.
 */
export const HEAD_SCRIPT = `
      {
        const { dataset } = document.documentElement;
        dataset.scripts = '';
        if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate')
          dataset.layout = '';
        const fail = () => {
          const screen = document.querySelector('template');
          if (!dataset.authGate || !window.root.firstChild) screen?.replaceWith(screen.content);
          // The app removes the error screen and its template when it starts.
          ononline = () => document.querySelector('body > template, #start-error') && location.reload();
        };
        setTimeout(fail, 9000);
        addEventListener('unhandledrejection', fail);
      }
    `;

/**
 * HTML of the error screen. It uses roles instead of elements such as `main`, which a crawler would treat as the page's
 * own elements. A link with an empty URL reloads the page.
 */
const ERROR_SCREEN = `
    <template>
      <div id="start-error" role="main">
        <p role="heading" aria-level="1">Unexpected Application Error!</p>
        <p><a href="">Reload the page</a> to try again.</p>
      </div>
    </template>`;

/**
 * Adds the site's head and the error screen to `index.html`. Values that depend on the content are
 * placeholders.
 *
 * @throws Error if the page has no place for the head or for the error screen.
 */
export function addDocumentHead(html: string): string {
  if (!/<\/head>.*<body/s.test(html)) {
    throw new Error('index.html needs a <head> element and a <body> element.');
  }
  const [, language = 'en'] = html.match(/<html[^>]* lang="([^"]+)"/) ?? [];
  return html
    .replace('</head>', () => `${headElements(language.replace('-', '_'))}\n  </head>`)
    .replace(/<body[^>]*>/, (body) => body + ERROR_SCREEN);
}

function headElements(locale: string): string {
  return `  <title>{{title}}</title>
    <meta name="description" content="{{description}}" />
    <link rel="canonical" href="{{canonical}}" vite-ignore />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="{{themeLight}}" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="{{themeDark}}" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="{{brand}}" />
    <meta property="og:locale" content="${locale}" />
    <meta property="og:title" content="{{title}}" />
    <meta property="og:description" content="{{description}}" />
    <meta property="og:url" content="{{canonical}}" />
    <meta property="og:image" content="{{image}}" vite-ignore />
    <meta property="og:image:width" content="{{imageWidth}}" />
    <meta property="og:image:height" content="{{imageHeight}}" />
    <meta property="og:image:alt" content="{{imageAlt}}" />
    <meta name="twitter:card" content="summary_large_image" />
    <script type="application/ld+json">{{structuredData}}</script>
    <style>${HEAD_STYLES}</style>
    <script>${HEAD_SCRIPT}</script>`;
}
