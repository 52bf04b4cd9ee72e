import { describe, expect, it } from 'vitest';
import { findUsedOrigins } from './used-origins.ts';

const none = { pages: [], styles: [], scripts: [] };

describe('findUsedOrigins', () => {
  it('finds the origins of scripts, stylesheets and frames in pages', () => {
    const page = `<link rel="stylesheet" href="https://fonts.example/css2?family=A">
      <link rel="preload" as="style" href='https://early.example/a'>
      <link rel="icon" href="https://icons.example/a.svg">
      <meta property="og:image" content="https://images.example/a.png">
      <script async src="https://tags.example/start"></script>
      <iframe src="https://frames.example/a"></iframe>`;

    expect(findUsedOrigins({ ...none, pages: [page] })).toEqual({
      scripts: ['https://tags.example'],
      styles: ['https://early.example', 'https://fonts.example'],
      named: ['https://frames.example'],
      evaluates: undefined,
    });
  });

  it.each([
    'a.src="https://cdn.example/api.js?key=1"',
    `load(\`https://maps.example/maps/api/js?key=\${key}\`)`,
    "const u='https://js.pay.example/v3'",
    'const s=document.createElement("script");s.async=!0,s.src="https://player.example/frame_api"',
  ])('finds the script origin of %s', (script) => {
    const { scripts, named } = findUsedOrigins({ ...none, scripts: [script] });

    expect(scripts).toHaveLength(1);
    expect(named).toEqual(scripts);
  });

  it('finds the origins in strings in scripts and inline scripts, but not as script origins', () => {
    const script = `fetch("http://localhost:4000/a");fetch("https://api.example:8443/v1");open(\`wss://live.example/\${id}\`)`;
    const pages = ['<script>f("https://inline.example")</script>'];

    expect(findUsedOrigins({ ...none, pages, scripts: [script] })).toEqual({
      scripts: [],
      styles: [],
      named: [
        'http://localhost:4000',
        'https://api.example:8443',
        'https://inline.example',
        'wss://live.example',
      ],
      evaluates: undefined,
    });
  });

  it('finds the origins of stylesheets that other stylesheets import or that scripts load', () => {
    const imported = "@import url('https://fonts.example/a');";
    const minified = '@import"https://icons.example/a";body{margin:0}';
    const linked = 'l.href="https://cdn.example/leaflet.css"';

    const styles = [imported, minified];
    expect(findUsedOrigins({ ...none, styles, scripts: [linked] }).styles).toEqual([
      'https://cdn.example',
      'https://fonts.example',
      'https://icons.example',
    ]);
  });

  it.each([
    ['new Function("a","return a")', 'strings'],
    ['WebAssembly.instantiate(bytes)', 'wasm'],
    ['Function("return this")()', undefined],
  ])('the code %s needs permission to evaluate: %s', (script, evaluates) => {
    expect(findUsedOrigins({ ...none, scripts: [script] }).evaluates).toBe(evaluates);
  });

  it.each([
    'throw Error("See https://docs.example/errors for help")',
    'const ns="http://www.w3.org/2000/svg"',
    'const a="https://",b="https://localhost"',
    `fetch(\`https://\${host}.example/\`)`,
    `fetch(\`https://cdn.\${host}/\`)`,
  ])('finds no origin in the script %s', (script) => {
    expect(findUsedOrigins({ ...none, scripts: [script] }).named).toEqual([]);
  });
});
