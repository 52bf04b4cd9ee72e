/**
 * Styles of the loading screen over prerendered content, of browsers without scripts and of the error screen. The boot
 * script opens the gate before React loads, by an attribute on the root element.
 */
const STYLES = `
      [data-auth-cover] { position: fixed; inset: 0; z-index: 1 }
      [data-auth-content="covered"] { visibility: hidden }
      [data-auth-gate="open"] [data-auth-cover] { display: none }
      [data-auth-gate="open"] [data-auth-content="covered"] { visibility: visible }
      noscript main, #start-error { min-height: 100vh; display: grid; place-content: center; justify-items: start; gap: 1rem; padding: 1.5rem }
      #start-error > :first-child { font: 2.5rem/1.1 var(--gw-font-display, sans-serif) }
      #start-error + #root { display: none }
    `;

/**
 * Adds `data-layout` to the root element, with which styles may skip the layout below the first screen, except after a
 * reload or with a fragment: such a visit may start further down, which needs the final heights.
 *
 * Shows the error screen if the app does not start in time and no content is visible.
 */
const SCRIPT = `
      {
        const { dataset } = document.documentElement;
        if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate')
          dataset.layout = '';
        const fail = () => {
          const screen = document.querySelector('template');
          if (!dataset.authGate || !window.root.firstChild) screen?.replaceWith(screen.content);
        };
        setTimeout(fail, 9000);
        addEventListener('unhandledrejection', fail);
      }
    `;

/** The roles replace elements that a crawler would read as those of the page. An empty URL reloads the page. */
const ERROR_SCREEN = `
    <template>
      <div id="start-error" role="main">
        <p role="heading" aria-level="1">Unexpected Application Error!</p>
        <p><a href="">Reload the page</a> to try again.</p>
      </div>
    </template>`;

/**
 * Adds the head of a site to its `index.html`, with placeholders for the values that depend on the content, and the
 * error screen.
 *
 * @param icon data URL of the icon.
 */
export function addDocumentHead(html: string, icon: string): string {
  const [, language = 'en'] = html.match(/<html[^>]* lang="([^"]+)"/) ?? [];
  return html
    .replace('</head>', () => `${headElements(icon, language.replace('-', '_'))}\n  </head>`)
    .replace(/<body[^>]*>/, (body) => body + ERROR_SCREEN);
}

function headElements(icon: string, locale: string): string {
  return `  <title>{{title}}</title>
    <meta name="description" content="{{description}}" />
    <link rel="canonical" href="{{canonical}}" vite-ignore />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="{{themeLight}}" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="{{themeDark}}" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="${icon}" type="image/svg+xml" />
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
    <style>${STYLES}</style>
    <script>${SCRIPT}</script>
    <noscript>
      <style>
        :root [data-auth-cover] { display: none }
        :root [data-auth-content="covered"] { visibility: visible }
      </style>
    </noscript>`;
}
