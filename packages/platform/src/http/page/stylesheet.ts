/** Path of the stylesheet that every page of the platform links to. */
export const STYLESHEET_PATH = '/login/styles.css';

/** Path of the file of a site with its theme. */
export const THEME_PATH = '/theme.css';

/**
 * Returns the stylesheet of the platform's pages: one column, one accent colour, and a light and a dark scheme.
 * Contrast is AA or better in both; lengths are relative, so that text can be enlarged.
 *
 * @param theme style sheet of the site, which sets the custom properties of its theme.
 */
export function createStylesheet(theme = ''): string {
  return [
    theme,
    base,
    ...(theme.includes('--gw-logo:') ? [logo] : []),
    ...(theme.includes('--gw-picture:') ? [picture] : []),
  ].join('\n');
}

const base = `
:root {
  color-scheme: dark light;
  --ground: var(--gw-color-surface, #0c1210);
  --text: var(--gw-color-text, #efece2);
  --quiet: var(--gw-color-text-quiet, #9eaaa3);
  --hairline: var(--gw-color-line, #26322d);
  --line: var(--gw-color-line-strong, #6b7b73);
  --field: var(--gw-color-surface-raised, #121a17);
  --signal: var(--gw-color-signal, #f0b23c);
  --signal-hover: var(--gw-color-signal-hover, #ffca63);
  --on-signal: var(--gw-color-on-signal, #14100a);
  --link: var(--gw-color-link, #b5d2e2);
  --focus: var(--gw-color-focus, #f0b23c);
  --radius: var(--gw-radius-control, 2px);
  --alarm: #ffb4a3;
}
@media (prefers-color-scheme: light) {
  :root {
    --ground: var(--gw-color-surface, #f4f1e9);
    --text: var(--gw-color-text, #141a17);
    --quiet: var(--gw-color-text-quiet, #545c56);
    --hairline: var(--gw-color-line, #d5cfc0);
    --line: var(--gw-color-line-strong, #7d7c70);
    --field: var(--gw-color-surface-raised, #faf8f2);
    --signal: var(--gw-color-signal, #8a5300);
    --signal-hover: var(--gw-color-signal-hover, #6f4200);
    --on-signal: var(--gw-color-on-signal, #fffaf0);
    --link: var(--gw-color-link, #1f4f6b);
    --focus: var(--gw-color-focus, #8a5300);
    --alarm: #9c2a12;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { font-synthesis: none; font: 100%/1.5 var(--gw-font-text, system-ui, sans-serif); background: var(--ground); color: var(--text); }
body { margin: 0; }
main { max-width: 28rem; margin: 0 auto; padding: clamp(1.5rem, 12vh, 7rem) 1.25rem 2rem; }
main.wide { max-width: 44rem; padding-top: clamp(1.5rem, 6vh, 4rem); }
main::before { content: ''; display: block; margin: 0 0 1.25rem; width: 2.75rem; border-top: 2px solid var(--signal); }
h1 {
  margin: 0 0 .75rem; font: 400 2.25rem/1.12 var(--gw-font-display, 'Iowan Old Style', Palatino, Georgia, serif); letter-spacing: -.01em;
  text-wrap: balance; overflow-wrap: anywhere;
}
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: .2em; }
form { display: grid; gap: 1.25rem; margin-top: 1.5rem; }
form.act { justify-items: start; }
label { display: block; margin-bottom: .375rem; font-weight: 600; }
input {
  width: 100%; min-height: 3rem; padding: .625rem .75rem; font: inherit; color: inherit;
  background: var(--field); border: 1px solid var(--line); border-radius: var(--radius);
}
select { min-height: 3rem; padding: .625rem .75rem; font: inherit; color: inherit; background: var(--field); border: 1px solid var(--line); border-radius: var(--radius); }
input[type='checkbox'] { width: 1.5rem; min-height: 1.5rem; margin: 0 .5rem 0 0; vertical-align: middle; accent-color: var(--signal); }
input[readonly] { color: var(--quiet); background: none; }
input[aria-invalid] { border-color: var(--alarm); }
button {
  min-height: 3rem; padding: .625rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-signal); background: var(--signal); border: 1px solid var(--signal); border-radius: var(--radius);
}
button:hover { background: var(--signal-hover); border-color: var(--signal-hover); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
button.second { color: inherit; background: none; border-color: var(--line); }
button.second:hover { border-color: var(--text); }
.choices { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
.choices a {
  display: block; min-height: 3rem; padding: .625rem 1.25rem; font-weight: 600; text-align: center; text-decoration: none; color: inherit;
  border: 1px solid var(--line); border-radius: var(--radius);
}
.choices a:hover { text-decoration: underline; }
.or { display: flex; align-items: center; gap: .75rem; margin: 1.5rem 0 0; color: var(--quiet); }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--hairline); }
.hint { margin: .375rem 0 0; color: var(--quiet); }
.links { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
.nav { list-style: none; margin: 0 0 1.5rem; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.nav a { display: inline-block; padding: .375rem 0; }
.nav a[aria-current] { font-weight: 600; text-decoration-color: var(--focus); text-decoration-thickness: 2px; }
.foot { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--hairline); justify-items: start; }
.foot p { margin: 0; }
.quiet { color: var(--quiet); }
.notice, .error { margin: 1.25rem 0; }
.notice { padding: .75rem 1rem; border: 1px solid var(--line); border-left: .25rem solid var(--signal); }
.error { padding: .75rem 1rem; border: 1px solid var(--alarm); border-left: .25rem solid var(--alarm); }
.list { list-style: none; margin: 1.5rem 0; padding: 0; border-top: 1px solid var(--hairline); }
.list li { padding: .75rem 0; border-bottom: 1px solid var(--hairline); overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1.5rem; }
.row > div { flex: 1 1 16rem; }
.row form { margin: 0; }
h2 { margin: 2.5rem 0 .5rem; font: 400 1.5rem/1.2 var(--gw-font-display, 'Iowan Old Style', Palatino, Georgia, serif); }
h3 { margin: 1.25rem 0 .5rem; font-size: 1rem; }
code, .code { font: .9375em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.code { margin: 0 0 1rem; padding: .5rem .75rem; white-space: pre-wrap; background: var(--field); border: 1px solid var(--line); }
details { border-bottom: 1px solid var(--hairline); }
summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.mail-frame { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: var(--radius); }
.mail { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; background: var(--field); border: 1px solid var(--line); }
`;

/** The logo replaces the line above the heading. */
const logo = `
main::before { width: 3rem; height: 3rem; border: 0; border-radius: var(--radius); background: var(--gw-logo) center / contain no-repeat; }
`;

/** A picture above the form, or beside it in wide windows. */
const picture = `
.picture { height: clamp(5rem, 16vh, 9rem); background: var(--gw-picture-surface, var(--ground)) var(--gw-picture) center / cover no-repeat; }
.picture + main { padding-top: 2rem; }
@media (min-width: 60rem) {
  .picture + main { padding-top: clamp(2rem, 16vh, 10rem); }
  body:has(.picture) { display: grid; grid-template-columns: minmax(30rem, 2fr) 3fr; min-height: 100vh; }
  .picture { order: 1; height: auto; }
}
@media (forced-colors: active) { .picture { display: none; } }
`;
