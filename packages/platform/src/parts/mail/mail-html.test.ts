import { describe, expect, it } from 'vitest';
import { mailHtml } from './mail-html.tsx';
import { mailTheme } from './mail-theme.ts';

const frame = { appName: 'Acre & <Sons>', subject: 'You are invited', language: 'de' };
const content = {
  paragraphs: ['Open this link.'],
  code: '123456',
  links: [
    { text: 'Accept', url: 'https://acre.example/invite?token=a&b="c"' },
    { text: 'Decline', url: 'https://acre.example/decline' },
  ],
  note: 'If not, ignore it.',
};
const theme =
  ':root{--gw-color-surface:#ffffff;--gw-color-text:#111111;--gw-font-display:"Old Face",Georgia,serif}' +
  '@media screen and (prefers-color-scheme:dark){:root{--gw-color-surface:#000000}}:root{--gw-logo:url(/a.png)}';

describe('mailHtml', () => {
  it('contains all text of the email, escaped, and its links', () => {
    const markup = mailHtml(frame, content, mailTheme());
    const words = ['Acre &amp; &lt;Sons&gt;', 'You are invited', 'Open this link.', '123456'];
    for (const text of [...words, 'Accept', 'Decline', 'If not, ignore it.']) {
      expect(markup).toContain(`>${text}<`);
    }
    expect(markup).toContain('<html lang="de">');
    expect(markup).toContain('href="https://acre.example/invite?token=a&amp;b=&quot;c&quot;"');
  });

  it("uses the colours and typefaces of the site's theme in the light and the dark scheme", () => {
    const markup = mailHtml(frame, content, mailTheme(theme));
    const [head = '', body = ''] = markup.split('<body');
    expect(head).toContain('.surface { background: #000000 !important }');
    expect(body).toContain('background:#ffffff');
    expect(body).toContain('font:400 28px/1.2 &#39;Old Face&#39;,Georgia,serif');
  });

  it("ignores invalid colours and typefaces in the site's theme", () => {
    const hostile =
      ':root{--gw-color-text:red;--gw-color-surface:#12345;--gw-font-text:x"onload=alert(1)}';
    const markup = mailHtml(frame, content, mailTheme(hostile));
    expect(markup).not.toMatch(/onload|:red|#12345\b/);
    expect(mailTheme(hostile)).toEqual(mailTheme());
  });
});
