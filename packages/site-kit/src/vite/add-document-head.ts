/**
 * Styles for the loading screen over prerendered content, for the content in browsers without scripts, and for the error screen. Before
 * React loads, the boot script opens the gate by setting an attribute of the root element.
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
 * Script in the page's head. It adds `data-layout` to the root element, which lets styles skip the layout below
 * the first screen. After a reload, or for a URL with a fragment, it does not add the attribute: the visit may start
 * further down, which needs the final heights.
 *
 * It also shows the error screen if the app does not start in time and no content is visible.
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

/**
 * HTML of the error screen. It uses roles instead of elements such as `main`, which a crawler would treat as the page's own elements. A
 * link with an empty URL reloads the page.
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
 * @param icon data URL of the icon.
 * @throws Error if the page has no place for the head or for the error screen.
 */
export function addDocumentHead(html: string, icon: string): string {
  if (!/<\/head>.*<body/s.test(html)) {
    throw new Error('index.html needs a <head> element and a <body> element.');
  }
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
