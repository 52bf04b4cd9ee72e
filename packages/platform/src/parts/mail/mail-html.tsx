/** @jsxImportSource hono/jsx */
import { html, raw } from 'hono/html';
import type { MailContent } from '../../kernel/mail.ts';
import type { MailTheme } from './mail-theme.ts';

/** The parts of an email around its content: the names of the app and of the email, and the language. */
export interface MailFrame {
  readonly appName: string;
  readonly subject: string;
  readonly language: string;
}

/**
 * Returns an email as an HTML page, which loads nothing. Email programs that ignore the `style` element show it
 * correctly, because that element only contains the dark scheme.
 */
export function mailHtml(frame: MailFrame, content: MailContent, theme: MailTheme): string {
  const { light, dark, faces } = theme;
  const { paragraphs, code, links = [], note } = content;
  const [button, ...others] = links;
  const text = `color:${light.text}`;
  const quiet = `color:${light.textQuiet}`;
  const mail = (
    <html lang={frame.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{frame.subject}</title>
        {/* These values can be inserted unescaped, because they were checked to be colours of six digits. */}
        <style>{raw(darkRules(dark))}</style>
      </head>
      <body
        class="surface"
        style={`margin:0;background:${light.surface};font:16px/1.5 ${faces.text}`}
      >
        <div style="max-width:544px;margin:0 auto;padding:40px 24px;overflow-wrap:anywhere">
          <p
            class="app"
            style={`margin:0 0 32px;padding-bottom:12px;border-bottom:2px solid ${light.signal};${quiet}`}
          >
            {frame.appName}
          </p>
          <h1 class="text" style={`margin:0 0 20px;${text};font:400 28px/1.2 ${faces.display}`}>
            {frame.subject}
          </h1>
          {paragraphs.map((paragraph) => (
            <p class="text" style={`margin:0 0 16px;${text}`}>
              {paragraph}
            </p>
          ))}
          {code !== undefined && (
            <p
              class="text"
              style={`margin:24px 0;${text};font:28px/1.2 ui-monospace,monospace;letter-spacing:.2em`}
            >
              {code}
            </p>
          )}
          {button && (
            <p style="margin:24px 0">
              <a
                class="button"
                href={button.url}
                target="_blank"
                style={`display:inline-block;padding:12px 24px;background:${light.signal};color:${light.onSignal};text-decoration:none;font-weight:600`}
                rel="noopener"
              >
                {button.text}
              </a>
            </p>
          )}
          {others.map((link) => (
            <p>
              <a
                class="link"
                href={link.url}
                target="_blank"
                style={`color:${light.link}`}
                rel="noopener"
              >
                {link.text}
              </a>
            </p>
          ))}
          {note !== undefined && (
            <p
              class="note"
              style={`margin:32px 0 0;padding-top:12px;border-top:1px solid ${light.line};font-size:14px;${quiet}`}
            >
              {note}
            </p>
          )}
        </div>
      </body>
    </html>
  );
  return `${html`<!doctype html>${mail}`}`;
}

function darkRules({ surface, text, textQuiet, line, signal, onSignal, link }: MailTheme['dark']) {
  const rules = [
    `.surface { background: ${surface} !important }`,
    `.text { color: ${text} !important }`,
    `.app { color: ${textQuiet} !important; border-color: ${signal} !important }`,
    `.note { color: ${textQuiet} !important; border-color: ${line} !important }`,
    `.button { color: ${onSignal} !important; background: ${signal} !important }`,
    `.link { color: ${link} !important }`,
  ];
  return `@media (prefers-color-scheme: dark) {\n  ${rules.join('\n  ')}\n}`;
}
