/** Opens an editor, and the app in its frame, on separate origins in a real browser. */
import type { EditorHost } from '@groundwork/editor-bridge/host';
import type { Frame, Page } from '@playwright/test';
import { expect, onTestFinished } from 'vitest';
import { bundle, launchBrowser, serve } from './browser-page.ts';

export interface FramedApp {
  readonly body?: string;
  readonly script?: string;
  /** Whether the app trusts the editor's origin. Default: true. */
  readonly trusts?: boolean;
  readonly sandbox?: string;
}

export interface FramedPage {
  readonly page: Page;
  readonly app: Frame;
  readonly appOrigin: string;
  readonly editorOrigin: string;
  readonly send: (message: unknown) => Promise<void>;
  /** Returns the messages that the editor's window has received. With a type, only these messages. */
  readonly received: (type?: string) => Promise<Record<string, unknown>[]>;
  readonly host: <M extends keyof EditorHost>(
    method: M,
    ...args: Parameters<EditorHost[M]>
  ) => Promise<unknown>;
}

/** A point in the editor's page, outside the frame. */
const OUTSIDE = { x: 1000, y: 700 };

const EDITOR = `
  import { createEditorHost } from '@groundwork/editor-bridge/host';
  const { pageOrigin, timeoutMs, url } = window.settings;
  const iframe = document.querySelector('iframe');
  window.received = [];
  window.addEventListener('message', ({ data }) => received.push(data));
  window.host = createEditorHost(iframe, { pageOrigin, timeoutMs });
  iframe.src = url.replace('EDITOR', encodeURIComponent(location.origin));
`;

let sharedPage: Promise<Page> | undefined;

/** Opens the page that all tests of a worker share, because opening a page takes longer than most tests. */
async function openSharedPage(): Promise<Page> {
  sharedPage ??= launchBrowser().then((browser) => browser.newPage());
  const page = await sharedPage;
  onTestFinished(async ({ task }) => {
    const context = page.context();
    if (task.result?.state === 'fail') {
      // A failed test may have left state in the page, such as a key that is still pressed.
      sharedPage = undefined;
      return context.close();
    }
    await page.unrouteAll();
    await context.clearPermissions();
    for (const other of context.pages()) if (other !== page) await other.close();
    return undefined;
  });
  // Moves the pointer out of the app, because the pointer would otherwise hover over the app's elements.
  await page.mouse.move(OUTSIDE.x, OUTSIDE.y);
  return page;
}

/** Serves the app, and an editor that frames the app. Resolves with the app's and the editor's origin. */
export async function serveFramed({
  body = '',
  script = '',
  trusts = true,
  sandbox,
}: FramedApp): Promise<Pick<FramedPage, 'appOrigin' | 'editorOrigin'>> {
  const appOrigin = await serve({
    // The script is not a module: a sandboxed frame has an opaque origin, so the browser would not load a module.
    '/': `<!doctype html><title>App</title><body>${body}<script src="/app.js"></script>`,
    '/app.js': await bundle(`import './connect-editor.ts';\n${script}`),
  });
  const settings = {
    pageOrigin: sandbox === undefined ? appOrigin : 'null',
    // The time limit is short if the app does not trust the editor, because the app then never responds.
    timeoutMs: trusts ? 60_000 : 100,
    url: `${appOrigin}/?editor=${trusts ? 'EDITOR' : 'https://another.example'}`,
  };
  const editorOrigin = await serve({
    '/': `<!doctype html><title>Editor</title><body style="margin: 0">
      <iframe width="800" height="600" style="border: 0"
        ${sandbox === undefined ? '' : `sandbox="${sandbox}"`}></iframe>
      <script>window.settings = ${JSON.stringify(settings)}</script>
      <script type="module" src="/editor.js"></script>`,
    '/editor.js': await bundle(EDITOR),
  });
  return { appOrigin, editorOrigin };
}

/**
 * Opens the app in the frame of an editor. Resolves when the app has loaded. If the app trusts the editor, its
 * agent has loaded too.
 */
export async function openFramed(framed: FramedApp = {}): Promise<FramedPage> {
  const { trusts = true } = framed;
  const { appOrigin, editorOrigin } = await serveFramed(framed);
  const page = await openSharedPage();
  const received: FramedPage['received'] = async (type) => {
    const messages = await page.evaluate(() => Reflect.get(window, 'received') ?? []);
    return messages.filter(
      (message: Record<string, unknown>) => type === undefined || message.type === type,
    );
  };
  await page.goto(editorOrigin);
  await expect
    .poll(() => received(trusts ? 'visual-edit-agent-ready' : 'app_changed_url'))
    .toHaveLength(1);
  const app = page.frames()[1];
  if (!app) throw new Error('The editor has no frame.');
  return {
    page,
    app,
    appOrigin,
    editorOrigin,
    received,
    send: (message) => page.evaluate((sent) => window.frames[0]?.postMessage(sent, '*'), message),
    host(method, ...args) {
      // Widens the type, because TypeScript cannot expand the recursive type of Playwright's parameters.
      const parameters: unknown[] = args;
      return page.evaluate(([name, given]) => Reflect.get(window, 'host')[name](...given), [
        method,
        parameters,
      ] as const);
    },
  };
}

export function drawnBoxes(app: Frame): Promise<DrawnBox[]> {
  return app.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const root = document.querySelector('editor-bridge-overlay')?.shadowRoot;
    return [...(root?.querySelectorAll('.box:not([hidden])') ?? [])].map((box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return {
        kind: box.className,
        label: box.textContent ?? '',
        rect: [left, top, width, height],
      };
    });
  });
}

interface DrawnBox {
  readonly kind: string;
  readonly label: string;
  readonly rect: readonly number[];
}

/** Returns the position of an element in the app, in the format of `drawnBoxes`. */
export function rectOf(app: Frame, selector: string): Promise<readonly number[]> {
  return app.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height];
  });
}
