/** @jsxImportSource hono/jsx */
import type { ServiceError } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { messageIn } from '../../kernel/translated.ts';
import { en } from '../../messages/en.ts';
import type { Messages } from '../../messages/messages.ts';
import type { HttpEnv } from '../http-env.ts';
import { STYLESHEET_PATH } from './stylesheet.ts';

/** HTML in which all inserted strings are escaped. */
export type Html = ReturnType<typeof html>;

export interface PageFrame {
  readonly title: string;
  /** Language of the page's messages; by default the language of the admin pages and the mailbox. */
  readonly language?: string;
  /** Width of the content: `wide` for lists, tables and emails. */
  readonly width?: 'narrow' | 'wide';
  /** Path of a page that the browser opens immediately instead of this page. */
  readonly next?: string;
}

export function page(
  { title, language = en.language, width = 'narrow', next }: PageFrame,
  content: Html,
): Html {
  const shell = (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {next !== undefined && <meta http-equiv="refresh" content={`0; url=${next}`} />}
        <link rel="stylesheet" href={STYLESHEET_PATH} />
      </head>
      <body>
        <div class="picture"></div>
        <main class={width}>{content}</main>
      </body>
    </html>
  );
  return html`<!doctype html>${shell}`;
}

/** Returns a page that states the result of an action and links to another page. */
export function outcomePage(
  t: Messages,
  heading: string,
  text: string,
  link: { readonly href: string; readonly text: string },
): Html {
  return page(
    { title: heading, language: t('language') },
    <>
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        <a href={link.href}>{link.text}</a>
      </p>
    </>,
  );
}

export function messagePage(t: Messages, heading: string, ...paragraphs: readonly string[]): Html {
  return page(
    { title: heading, language: t('language') },
    <>
      <h1>{heading}</h1>
      {paragraphs.map((text) => (
        <p>{text}</p>
      ))}
    </>,
  );
}

export function errorAsPage(t: Messages) {
  return (c: Context<HttpEnv>, error: ServiceError): Response | Promise<Response> =>
    c.html(messagePage(t, t('error.title'), messageIn(t, error.userMessage)));
}
