/** Path of the stylesheet that every page of the platform links to. */
export const STYLESHEET_PATH = '/login/styles.css';

/**
 * Stylesheet of the platform's pages: one column, one accent colour, and a light and a dark scheme. Contrast
 * is AA or better in both; lengths are relative, so that text can be enlarged.
 */
export const stylesheet = `
:root {
  color-scheme: dark light;
  --ground: #0c1210;
  --text: #f4f1e9;
  --quiet: #b3bab2;
  --line: #6d7871;
  --field: #141c19;
  --signal: #f2b134;
  --on-signal: #0c1210;
  --focus: #f2b134;
  --alarm: #ffb4a3;
}
@media (prefers-color-scheme: light) {
  :root {
    --ground: #f4f1e9;
    --text: #0c1210;
    --quiet: #4a534d;
    --line: #767d76;
    --field: #fffdf8;
    --focus: #805000;
    --alarm: #9c2a12;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { font: 100%/1.5 system-ui, sans-serif; background: var(--ground); color: var(--text); }
body { margin: 0; }
main { max-width: 26rem; margin: 0 auto; padding: clamp(1.5rem, 12vh, 7rem) 1.25rem 2rem; }
main.wide { max-width: 44rem; }
main::before { content: ''; display: block; margin: 0 0 1.25rem; width: 2.75rem; border-top: 2px solid var(--focus); }
h1 {
  margin: 0 0 .5rem; font: 400 2.25rem/1.12 'Iowan Old Style', Palatino, Georgia, serif; letter-spacing: -.01em;
  text-wrap: balance; overflow-wrap: anywhere;
}
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: .2em; }
form { display: grid; gap: 1.25rem; margin-top: 1.5rem; }
label { display: block; margin-bottom: .375rem; font-weight: 600; }
input {
  width: 100%; min-height: 3rem; padding: .625rem .75rem; font: inherit; color: inherit;
  background: var(--field); border: 1px solid var(--line); border-radius: 2px;
}
select { min-height: 3rem; padding: .625rem .75rem; font: inherit; color: inherit; background: var(--field); border: 1px solid var(--line); border-radius: 2px; }
input[type='checkbox'] { width: 1.5rem; min-height: 1.5rem; margin: 0 .5rem 0 0; vertical-align: middle; accent-color: var(--signal); }
input[readonly] { color: var(--quiet); background: none; }
input[aria-invalid] { border-color: var(--alarm); }
button {
  min-height: 3rem; padding: .625rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-signal); background: var(--signal); border: 1px solid var(--on-signal); border-radius: 2px;
}
button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
button.second { color: inherit; background: none; border-color: var(--line); }
.choices { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
.choices a {
  display: block; min-height: 3rem; padding: .625rem 1.25rem; font-weight: 600; text-align: center; text-decoration: none;
  border: 1px solid var(--line); border-radius: 2px;
}
.choices a:hover { text-decoration: underline; }
.or { display: flex; align-items: center; gap: .75rem; margin: 1.5rem 0 0; color: var(--quiet); }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--line); }
.hint { margin: .375rem 0 0; color: var(--quiet); }
.links { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
.nav { list-style: none; margin: 0 0 1.5rem; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.nav a { display: inline-block; padding: .375rem 0; }
.nav a[aria-current] { font-weight: 600; text-decoration-color: var(--focus); text-decoration-thickness: 2px; }
.foot { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); justify-items: start; }
.foot p { margin: 0; }
.quiet { color: var(--quiet); }
.notice, .error { margin: 1.25rem 0 0; }
.notice { padding: .75rem 1rem; border: 1px solid var(--line); border-left: .25rem solid var(--focus); }
.error { padding: .75rem 1rem; border: 1px solid var(--alarm); border-left: .25rem solid var(--alarm); }
.list { list-style: none; margin: 1.5rem 0; padding: 0; border-top: 1px solid var(--line); }
.list li { padding: .75rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.5rem; }
h3 { margin: 1.25rem 0 .5rem; font-size: 1rem; }
code, .code { font: .9375em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.code { margin: 0 0 1rem; padding: .5rem .75rem; white-space: pre-wrap; background: var(--field); border: 1px solid var(--line); }
details { border-bottom: 1px solid var(--line); }
summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.mail { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; background: var(--field); border: 1px solid var(--line); }
`;
