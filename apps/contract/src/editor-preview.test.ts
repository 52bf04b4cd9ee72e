import { describe, expect, it } from 'vitest';
import { openFramed } from './framed-page.ts';

const FONT = 'https://fonts.example/css?family=Land';
const FACE = "@font-face { font-family: Land; src: url('https://fonts.example/land.woff2') }";

describe('theme preview of a framed app', () => {
  it('sets CSS variables in light and dark mode, and rejects the whole message if a name or value is not allowed', async () => {
    const { app, host, received, send } = await openFramed({
      body: '<main class="dark"><p>Land</p></main>',
    });
    const computed = (selector: string, name: string) =>
      app
        .locator(selector)
        .evaluate((at, property) => getComputedStyle(at).getPropertyValue(property), name);
    await host('setThemeVariables', { variables: { '--primary': 'rgb(1, 2, 3)' } });
    await host('setThemeVariables', { variables: { '--primary': '12 50% 50%' }, mode: 'dark' });
    expect(await computed('body', '--primary')).toBe('rgb(1, 2, 3)');
    expect(await computed('p', '--primary')).toBe('12 50% 50%');

    for (const unsafe of ['url(https://a.example/x)', 'u\\72l(//a.example)', 'red; width: 0']) {
      const variables = { '--radius': '3px', '--primary': unsafe };
      await expect(host('setThemeVariables', { variables })).rejects.toThrow(
        'The value of --primary is not allowed.',
      );
    }
    const variables = { 'background-image': 'none' };
    await expect(host('setThemeVariables', { variables })).rejects.toThrow('begin with “--”');
    expect(await computed('body', '--radius')).toBe('');
    // Messages of Base44's editor have no id. The page reports the rejection of such a message too.
    await send({ type: 'update-theme-variables', data: { variables: { '--a': '1', '--b': '}' } } });
    await expect
      .poll(async () => (await received('edit-result')).at(-1))
      .toMatchObject({ requestId: null, error: 'unsafe-value', reason: expect.any(String) });
  });

  it('loads fonts only over HTTPS, and accepts no other CSS rules', async () => {
    const { page, app, host } = await openFramed();
    const sheets = new Map([
      ['/css', FACE],
      ['/evil', `${FACE} input[value^="a"] { background: url(https://a.example/a) }`],
      ['/plain', "@font-face { font-family: Land; src: url('http://fonts.example/land.woff2') }"],
    ]);
    const requested: string[] = [];
    await page.route('https://*.example/**', (route) => {
      requested.push(route.request().url());
      const body = sheets.get(new URL(route.request().url()).pathname);
      const headers = { 'access-control-allow-origin': '*' };
      return body === undefined
        ? route.abort()
        : route.fulfill({ contentType: 'text/css', headers, body });
    });
    const families = () =>
      app.evaluate(() => Array.from(document.fonts, ({ family }) => family.replaceAll('"', '')));

    await host('importFont', FONT);
    expect(await families()).toEqual(['Land']);
    await host('addFontFaces', { id: 'own', css: FACE.replace('Land', 'Own') });
    await host('addFontFaces', { id: 'own', css: FACE.replace('Land', 'Other') });
    expect((await families()).sort()).toEqual(['Land', 'Other']);

    for (const url of ['http://fonts.example/css', 'javascript:alert(1)', "x'); body { width: 0"])
      await expect(host('importFont', url)).rejects.toThrow('Use an https: URL.');
    for (const path of ['evil', 'plain', 'missing'])
      await expect(host('importFont', `https://fonts.example/${path}`)).rejects.toThrow(
        'The style sheet of the font was not applied',
      );
    const unsafe = [
      `${FACE} body { width: 0 }`,
      '@import "https://a.example/import";',
      "@font-face { font-family: Land; src: url('data:text/html,x') }",
      FACE.replace('https', 'http'),
      FACE.replace('https://fonts.example', ''),
    ];
    for (const css of unsafe)
      await expect(host('addFontFaces', { id: 'own', css })).rejects.toThrow(
        'The font was not added',
      );
    expect((await families()).sort()).toEqual(['Land', 'Other']);
    expect(requested.filter((url) => url.includes('a.example'))).toEqual([]);
  });
});

describe('framed app at its full height', () => {
  const body = `
    <style>
      html, body, #root { height: 100%; margin: 0 }
      @media screen { .hero { min-height: 50vh; background: url("data:,10vh") } }
    </style>
    <div id="root"><section class="hero"></section><div style="height: 100dvh"></div></div>`;

  it("the page's measured height does not grow with the frame", async () => {
    const { page, app, host, received, send } = await openFramed({ body });
    expect(await host('measureHeight', 0)).toBe(900);
    await host('freezeViewportUnits', 400);
    expect(await host('measureHeight', 0)).toBe(600);
    await page.locator('iframe').evaluate((frame) => frame.setAttribute('height', '1500'));
    expect(await host('measureHeight', 0)).toBe(600);
    await host('freezeViewportUnits', 800);
    expect(await host('measureHeight', 0)).toBe(1200);

    // The page adds rules and elements after it has loaded, which must be measured too.
    await app.evaluate(() => {
      document.head.append(
        Object.assign(document.createElement('style'), { textContent: 'i { height: 25vh }' }),
      );
      const added = Object.assign(document.createElement('i'), { style: 'display: block' });
      document.querySelector('#root')?.append(added);
    });
    await send({ type: 'measure-page-height', settleMs: 0 });
    await expect
      .poll(async () => (await received('page-height-measured')).at(-1))
      .toEqual({ type: 'page-height-measured', height: 1400 });
    const background = await app
      .locator('.hero')
      .evaluate((hero) => getComputedStyle(hero).backgroundImage);
    expect(background).toContain('10vh');
  });

  it('hides popups that the page opens without a user action', async () => {
    const { app, host, received, send } = await openFramed({
      body: `
        <style>.layer { position: fixed; inset: 0; z-index: 50; background: rgb(0 0 0 / 50%) }
          .panel { position: fixed; inset: 30%; z-index: 50; background: white }
          header { position: fixed; inset: 0 0 auto; z-index: 50; height: 40px }</style>
        <header>Land</header><div class="panel first">Sign up</div><div class="layer first"></div>
        <button style="margin-top: 60px">Open</button>`,
      script: `
        const add = (name) => document.body.append(
          Object.assign(document.createElement('div'), { className: name, textContent: name }));
        document.querySelector('button').onclick = () => add('layer third');
        addEventListener('message', ({ data }) => {
          if (data !== 'open') return;
          add('layer second');
          add('panel second');
          document.body.appendChild(document.createElement('dialog')).showModal();
          parent.postMessage({ type: 'opened' }, '*');
        });`,
    });
    await host('suppressPopups');
    // The popups open before any of Playwright's calls in the app, because these count as user actions.
    await send('open');
    await expect.poll(() => received('opened')).toHaveLength(1);
    await expect.poll(() => app.locator('dialog[open]').count()).toBe(0);
    for (const name of ['first', 'second'])
      await expect.poll(() => app.locator(`.${name}:visible`).count()).toBe(0);
    expect(await app.locator('header').isVisible()).toBe(true);
    // This popup opens because the user clicks.
    await app.locator('button').click();
    expect(await app.locator('.third').isVisible()).toBe(true);
  });

  it('sends wheel events to the editor until the editor disables them', async () => {
    const { app, host, page, received, send } = await openFramed({
      body: '<div style="height: 5000px"></div>',
    });
    const scrolled = () => app.evaluate(() => window.scrollY);
    await send({ type: 'toggle-canvas-wheel-zoom-bridge' });
    // The response to this request implies that the previous message was handled too.
    await host('suppressPopups');
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, 60);
    await expect
      .poll(() => received('canvas-wheel-pan'))
      .toMatchObject([
        { data: { deltaX: 0, deltaY: 60, clientX: 100, clientY: 100, ctrlKey: false } },
      ]);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 60);
    await page.keyboard.up('Control');
    await expect
      .poll(() => received('canvas-wheel-zoom'))
      .toMatchObject([{ data: { deltaY: 60, ctrlKey: true } }]);
    expect(await scrolled()).toBe(0);
    await host('forwardWheel', false);
    await page.mouse.wheel(0, 60);
    await expect.poll(scrolled).toBe(60);
  });
});
