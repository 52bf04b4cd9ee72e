/** Fuzz tests of the messages that a page receives. `GROUNDWORK_FUZZ_SEED` sets the seed. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectEditorBridge } from './connect-editor-bridge.ts';

const seed = Number(process.env.GROUNDWORK_FUZZ_SEED ?? 20_260_601);
const RUNS = 400;

const EDITOR = 'https://editor.example';
const AT = 'src/A.tsx:1:0';
const posted: { readonly type: unknown; readonly origin: string }[] = [];
const parentWindow = {
  postMessage: (message: object, origin: string) =>
    posted.push({ type: Reflect.get(message, 'type'), origin }),
};
let disconnect: () => void;

beforeEach(async () => {
  posted.length = 0;
  vi.stubGlobal('parent', parentWindow);
  document.body.innerHTML = `<h1 class="title" data-source-location="${AT}">Land</h1><img data-source-location="src/A.tsx:2:0" src="/a.png">`;
  disconnect = connectEditorBridge({ trustedOrigins: [EDITOR] });
  await expect.poll(() => posted.map(({ type }) => type)).toContain('visual-edit-agent-ready');
});

afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

const type = fc.oneof(
  fc.constantFrom(
    'toggle-visual-edit-mode',
    'update-classes',
    'update-content',
    'update-attribute',
    'unselect-element',
    'request-element-position',
    'popover-drag-state',
    'dropdown-state',
    'toggle-inline-edit-mode',
    'update-theme-variables',
    'inject-font-import',
    'inject-font-face',
    'freeze-vh-units',
    'measure-page-height',
    'suppress-auto-popups',
    'toggle-canvas-wheel-zoom-bridge',
    'visual-edit-agent-ready',
    'constructor',
    '__proto__',
    'toString',
  ),
  fc.string(),
  fc.anything(),
);
const value = fc.oneof(
  fc.constantFrom(
    AT,
    '"],*,[x="',
    '*',
    'onerror',
    'src',
    'href',
    'javascript:alert(1)',
    true,
    false,
    0,
    -1,
    null,
  ),
  fc.constantFrom('<img src=x onerror=alert(1)>', '__proto__', 'x'.repeat(200_000), undefined),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.anything({ maxDepth: 2 }),
);
const data = fc.dictionary(
  fc.constantFrom(
    'visualSelectorId',
    'content',
    'classes',
    'attribute',
    'value',
    'arrIndex',
    'enabled',
    'specs',
    'isDragging',
    'isOpen',
    'dataSourceLocation',
    'inlineEditingMode',
    'variables',
    'fontUrl',
    'css',
    '__proto__',
  ),
  value,
  { noNullPrototype: true },
);
const message = fc.oneof(
  fc.record({ type, data: fc.oneof(data, value), requestId: value }, { requiredKeys: ['type'] }),
  fc.record({ type, data }),
  fc.anything(),
);

function receive(sent: unknown, origin: string, source: unknown): void {
  const event = new MessageEvent('message', { data: sent, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

describe('connectEditorBridge', () => {
  // ASVS 3.5.5: Untrusted messages are discarded
  it('changes nothing and posts nothing when an untrusted sender posts messages', () => {
    const failures: unknown[] = [];
    const onError = ({ error }: ErrorEvent) => failures.push(error);
    window.addEventListener('error', onError);
    const untrustedSender = fc.oneof(
      fc.tuple(fc.constant(EDITOR), fc.constantFrom<unknown>(window, null, undefined, {})),
      fc.tuple(
        fc.oneof(
          fc.constantFrom(
            'null',
            '',
            '*',
            `${EDITOR}.evil.example`,
            'http://editor.example',
            `${EDITOR}/`,
          ),
          fc.constantFrom(
            'https://EDITOR.example',
            `${EDITOR}:443`,
            'https://editor.example@evil.example',
          ),
          fc.webUrl(),
        ),
        fc.constant<unknown>(parentWindow),
      ),
    );
    const [before, count] = [document.documentElement.outerHTML, posted.length];
    const property = fc.property(message, untrustedSender, (sent, [origin, source]) => {
      receive(sent, origin, source);
      expect(posted).toHaveLength(count);
      expect(document.documentElement.outerHTML).toBe(before);
    });
    process.stdout.write(`fuzz: messages of untrusted senders, GROUNDWORK_FUZZ_SEED=${seed}\n`);
    fc.assert(property, { seed, numRuns: RUNS });
    window.removeEventListener('error', onError);
    expect(failures).toEqual([]);
  });

  // ASVS 3.2.2: Text is rendered as text
  it('no message of a trusted editor adds a script, a link or an event handler, and responses go only to that editor', () => {
    const failures: unknown[] = [];
    const onError = ({ error }: ErrorEvent) => failures.push(error);
    window.addEventListener('error', onError);
    const keys = Reflect.ownKeys(Object.prototype);
    const count = posted.length;
    const property = fc.property(message, (sent) => {
      receive(sent, EDITOR, parentWindow);
      const elements = [...document.body.querySelectorAll('*')];
      expect(elements.filter(({ localName }) => localName === 'script')).toEqual([]);
      const names = elements.flatMap((element) => element.getAttributeNames());
      expect(names.filter((name) => /^on|^href|^srcdoc/.test(name))).toEqual([]);
      expect(document.querySelector('img')?.src).not.toMatch(/^javascript:/);
    });
    process.stdout.write(`fuzz: messages of a trusted editor, GROUNDWORK_FUZZ_SEED=${seed}\n`);
    fc.assert(property, { seed, numRuns: RUNS });
    window.removeEventListener('error', onError);
    expect(failures).toEqual([]);
    expect(Reflect.ownKeys(Object.prototype)).toEqual(keys);
    expect(posted.slice(count).filter(({ origin }) => origin !== EDITOR)).toEqual([]);
  });
});
