import { describe, expect, it } from 'vitest';
import { openFramed } from './framed-page.ts';

describe('reports of a framed app', () => {
  it.each([true, false])(
    'the app reports every URL change, but no secrets (editor is trusted: %s)',
    async (trusts) => {
      const { app, appOrigin, editorOrigin, received } = await openFramed({ trusts });
      const editor = `editor=${trusts ? encodeURIComponent(editorOrigin) : 'https://another.example'}`;
      const url = (rest: string) => ({ type: 'app_changed_url', url: `${appOrigin}${rest}` });
      await app.evaluate(async () => {
        const { history, location } = window;
        const waitFor = (type: string) =>
          new Promise((resolve) => window.addEventListener(type, resolve, { once: true }));
        history.pushState(null, '', '/a?access_token=s3cret&tab=1');
        history.replaceState(null, '', '/b#code=s3cret');
        const changed = waitFor('hashchange');
        location.hash = 'about';
        await changed;
        // The last step back changes the path, for which browsers dispatch only `popstate`.
        for (const _step of [1, 2]) {
          const popped = waitFor('popstate');
          history.back();
          await popped;
        }
      });
      await expect
        .poll(() => received('app_changed_url'))
        .toEqual(
          [`/?${editor}`, '/a?tab=1', '/b', '/b#about', '/b', `/?${editor}`].map((rest) =>
            url(rest),
          ),
        );
    },
  );

  it("reports errors with the failed component's name, except errors with status 402", async () => {
    const { received } = await openFramed({
      trusts: false,
      script: `
      import { Component, createElement as h } from 'react';
      import { createRoot } from 'react-dom/client';
      function draw() { throw new TypeError('no map at /x?token=s3cret'); }
      function Hero() { return h('p', null, draw()); }
      class Boundary extends Component {
        state = {};
        static getDerivedStateFromError() { return { failed: true }; }
        render() { return this.state.failed ? null : this.props.children; }
      }
      const onCaughtError = (error, { componentStack }) =>
        reportError(Object.assign(error, { componentStack }));
      createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError })
        .render(h(Boundary, null, h(Hero)));
      Promise.reject(Object.assign(new Error('pay'), { response: { status: 402 } }));
      Promise.reject(Object.assign(new Error('pay'), { status: 402 }));
      setTimeout(() => Promise.reject(new RangeError('late')), 0);`,
    });
    await expect.poll(() => received('app_error')).toHaveLength(2);
    expect((await received('app_error')).map(({ error }) => error)).toEqual(
      expect.arrayContaining([
        {
          title: 'Error in Hero: no map at /x?token=…',
          details: 'TypeError: no map at /x?token=…',
          componentName: 'Hero',
        },
        { title: 'late', details: 'RangeError: late', componentName: null },
      ]),
    );
  });

  it('reports a module that fails while the app starts', async () => {
    const { received } = await openFramed({
      trusts: false,
      script: `import 'data:text/javascript,throw new RangeError("no settings")';`,
    });
    await expect
      .poll(() => received('app_error'))
      .toMatchObject([{ error: { details: 'RangeError: no settings' } }]);
  });
});
