import { type ColourScheme, dayMap, nightMap } from '@groundwork/ui/colours';

export const STYLESHEET_PATH = '/login/styles.css';

/** URL path of the file of a site that contains its theme. */
export const THEME_PATH = '/theme.css';

export function colourProperty(name: string): string {
  return `--gw-color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/**
 * Returns the stylesheet of the platform's pages: one column, one accent colour, and a light and a dark scheme.
 * The contrast is AA or better in both schemes. Lengths are relative, so that text can be enlarged.
 *
 * @param theme stylesheet of the site, which sets the custom properties of its theme.
 */
export function createStylesheet(theme = ''): string {
  return [
    `:root {${colours(nightMap)}}`,
    `@media (prefers-color-scheme: light) { :root {${colours(dayMap)}} }`,
    theme,
    base,
    ...(theme.includes('--gw-logo:') ? [logo] : []),
    ...(theme.includes('--gw-picture:') ? [picture] : []),
  ].join('\n');
}

function colours(scheme: ColourScheme): string {
  return Object.entries(scheme)
    .map(([name, colour]) => `${colourProperty(name)}:${colour}`)
    .join(';');
}

const base = `
:root {
  color-scheme: dark light;
  --radius: var(--gw-radius-control, 2px);
  --alarm: #ffb4a3;
}
@media (prefers-color-scheme: light) { :root { --alarm: #9c2a12; } }
*, ::before, ::after { box-sizing: border-box; }
html { font-synthesis: none; font: 100%/1.5 var(--gw-font-text, system-ui, sans-serif); background: var(--gw-color-surface); color: var(--gw-color-text); }
body { margin: 0; }
main { width: 100%; max-width: 28rem; margin: 0 auto; padding: clamp(1.5rem, 12vh, 7rem) 1.25rem 2rem; }
main.wide { max-width: 48rem; padding-top: clamp(1.5rem, 6vh, 4rem); }
main::before { content: ''; display: block; margin: 0 0 1.25rem; width: 2.75rem; border-top: 2px solid var(--gw-color-signal); }
h1 {
  margin: 0 0 .75rem; font: 400 2.25rem/1.12 var(--gw-font-display, 'Iowan Old Style', Palatino, Georgia, serif); letter-spacing: -.01em;
  text-wrap: balance; overflow-wrap: anywhere;
}
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
a { color: var(--gw-color-link); text-underline-offset: .2em; }
:is(p, li, div) > a:only-child { display: inline-block; min-height: 1.5rem; }
form { display: grid; gap: 1.25rem; margin-top: 1.5rem; }
form.act { justify-items: start; }
label { display: block; margin-bottom: .375rem; font-weight: 600; }
input {
  width: 100%; min-height: 3rem; padding: .625rem .75rem; font: inherit; color: inherit;
  background: var(--gw-color-surface-raised); border: 1px solid var(--gw-color-line-strong); border-radius: var(--radius);
}
select { min-height: 3rem; padding: .625rem .75rem; font: inherit; color: inherit; background: var(--gw-color-surface-raised); border: 1px solid var(--gw-color-line-strong); border-radius: var(--radius); }
input[type='checkbox'] { width: 1.5rem; min-height: 1.5rem; margin: 0 .5rem 0 0; vertical-align: middle; accent-color: var(--gw-color-signal); }
input[readonly] { color: var(--gw-color-text-quiet); background: none; }
input[aria-invalid] { border-color: var(--alarm); }
button {
  min-height: 3rem; padding: .625rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--gw-color-on-signal); background: var(--gw-color-signal); border: 1px solid var(--gw-color-signal); border-radius: var(--radius);
}
button:hover { background: var(--gw-color-signal-hover); border-color: var(--gw-color-signal-hover); }
:focus-visible { outline: 3px solid var(--gw-color-focus); outline-offset: 3px; }
button.second { color: inherit; background: none; border-color: var(--gw-color-line-strong); }
button.second:hover { border-color: var(--gw-color-text); }
.choices { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
.choices a {
  display: block; min-height: 3rem; padding: .625rem 1.25rem; font-weight: 600; text-align: center; text-decoration: none; color: inherit;
  border: 1px solid var(--gw-color-line-strong); border-radius: var(--radius);
}
.choices a:hover { text-decoration: underline; }
.or { display: flex; align-items: center; gap: .75rem; margin: 1.5rem 0 0; color: var(--gw-color-text-quiet); }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--gw-color-line); }
.hint { margin: .375rem 0 0; color: var(--gw-color-text-quiet); }
.links { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
.nav { list-style: none; margin: 0 0 1.5rem; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.nav a { display: inline-block; padding: .375rem 0; color: inherit; }
.nav a[aria-current] { font-weight: 600; text-decoration-color: var(--gw-color-signal); text-decoration-thickness: 3px; }
.foot { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--gw-color-line); justify-items: start; }
.foot p { margin: 0; }
.quiet { color: var(--gw-color-text-quiet); }
.notice, .error { margin: 1.25rem 0; }
.notice { padding: .75rem 1rem; border: 1px solid var(--gw-color-line-strong); box-shadow: inset .25rem 0 var(--gw-color-signal); }
.error { padding: .75rem 1rem; border: 1px solid var(--alarm); border-left: .25rem solid var(--alarm); }
.list { list-style: none; margin: 1.5rem 0; padding: 0; border-top: 1px solid var(--gw-color-line); }
.list li { padding: .75rem 0; border-bottom: 1px solid var(--gw-color-line); overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1.5rem; }
.row > div { flex: 1 1 16rem; }
.row form { margin: 0; }
h2 { margin: 2.5rem 0 .5rem; font: 400 1.5rem/1.2 var(--gw-font-display, 'Iowan Old Style', Palatino, Georgia, serif); }
main.wide h2 {
  padding-top: 1.5rem; border-top: 1px solid var(--gw-color-line-strong);
  background: linear-gradient(to right, var(--gw-color-line-strong) 1px, transparent 1px) 0 0 / calc((100% - 1px) / 12) .4375rem repeat-x;
}
h3 { margin: 1.25rem 0 .5rem; font-size: 1rem; }
code, .code { font: .9375em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.code { margin: 0 0 1rem; padding: .5rem .75rem; white-space: pre-wrap; background: var(--gw-color-surface-raised); border: 1px solid var(--gw-color-line-strong); }
.contents ul { list-style: none; margin: 1.5rem 0 0; padding: 0; columns: 9rem; }
.contents a { display: inline-block; padding: .25rem 0; }
@media (min-width: 78rem) {
  .contents { position: fixed; left: calc(50% - 38.5rem); top: clamp(1.5rem, 6vh, 4rem); width: 12rem; max-height: 88vh; overflow: auto; }
  .contents ul { columns: auto; margin: 0; border-top: 1px solid var(--gw-color-line-strong); }
  .contents li { border-bottom: 1px solid var(--gw-color-line); }
  .contents a { display: block; padding: .375rem 0; color: inherit; text-decoration: none; }
  .contents a:hover { text-decoration: underline; }
}
details { border-bottom: 1px solid var(--gw-color-line); }
summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt { color: var(--gw-color-text-quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.mail-frame { width: 100%; height: 44rem; border: 1px solid var(--gw-color-line-strong); border-radius: var(--radius); }
.mail { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; background: var(--gw-color-surface-raised); border: 1px solid var(--gw-color-line-strong); }
`;

/** Styles for a theme with a logo, which replaces the line above the heading. */
const logo = `
main::before { width: 3rem; height: 3rem; border: 0; border-radius: var(--radius); background: var(--gw-logo) center / contain no-repeat; }
`;

/** Styles for a theme with an image, which is above the content, or beside a form in wide windows. */
const picture = `
.picture { height: clamp(5rem, 16vh, 9rem); background: var(--gw-picture-surface, var(--gw-color-surface)) var(--gw-picture) center / cover no-repeat; }
.picture + main { padding-top: 2rem; }
@media (min-width: 60rem) {
  body:has(.narrow) { display: grid; grid-template-columns: minmax(30rem, 2fr) 3fr; min-height: 100vh; }
  .picture + .narrow { padding-top: clamp(2rem, 16vh, 10rem); }
  .picture:has(+ .narrow) { order: 1; height: auto; }
}
@media (min-width: 78rem) { .contents { top: calc(clamp(5rem, 16vh, 9rem) + 2rem); max-height: 76vh; } }
@media (forced-colors: active) { .picture { display: none; } }
`;
