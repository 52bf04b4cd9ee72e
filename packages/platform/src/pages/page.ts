import { html } from 'hono/html';
import { STYLESHEET_PATH } from './stylesheet.ts';

/** HTML in which every inserted string was escaped. */
export type Html = ReturnType<typeof html>;

/** Returns a page of the platform; `wide` suits tables and mails. */
export function page(
  { title, width = 'narrow' }: { title: string; width?: 'narrow' | 'wide' },
  content: Html,
): Html {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
<main class="${width}">
${content}
</main>
</body>
</html>
`;
}

/** Returns a page with a result and a link. */
export function outcomePage(
  heading: string,
  text: string,
  link: { readonly href: string; readonly text: string },
): Html {
  return page(
    { title: heading },
    html`<h1>${heading}</h1>
<p>${text}</p>
<p><a href="${link.href}">${link.text}</a></p>`,
  );
}

/** Returns a page with one message. */
export function messagePage(heading: string, ...paragraphs: readonly string[]): Html {
  return page(
    { title: heading },
    html`<h1>${heading}</h1>${paragraphs.map((text) => html`<p>${text}</p>`)}`,
  );
}
