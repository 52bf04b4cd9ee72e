/** HTML of the message. A link with an empty URL reloads the page. */
const MESSAGE = `
      <main id="reload-message">
        <h1>Unexpected Application Error!</h1>
        <p><a href="">Reload the page</a> to try again.</p>
      </main>
    `;

const STYLES = '<link rel="stylesheet" href="../launcher/src/reload-message.css" />';

/**
 * Vite plugin that adds a message to the page of an app. The message becomes visible if the app's scripts do not load
 * within ten seconds. React replaces the message when it renders the app.
 */
export const reloadMessage = {
  name: 'reload-message',
  transformIndexHtml: {
    // Vite then bundles the stylesheet.
    order: 'pre',
    handler: (html: string) =>
      html
        .replace('</head>', `${STYLES}</head>`)
        .replace('<div id="root">', (root) => root + MESSAGE),
  },
} as const;
