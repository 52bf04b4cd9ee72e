/**
 * The measured editing actions, in the order in which they run on one page. Each scenario verifies that the
 * agent did its work, because an agent that does nothing would appear fast.
 */
import type { OpenPage } from './open-page.ts';
import { CELLS, cellCentre, cellId, itemCentre } from './pages.ts';

export interface Scenario {
  readonly name: string;
  /** How often the action is repeated; results are given for one repetition. */
  readonly times: number;
  readonly act: (page: OpenPage) => Promise<void>;
  /** Resolves with true if the agent did its work. */
  readonly isDone: (page: OpenPage) => Promise<boolean>;
}

const SELECTED = CELLS - 10;
const CHANGES = 5;
const SCROLLS = 60;
const ITEMS = 6;
/** Time to wait after a change, in milliseconds: the agent of `@base44/vite-plugin` measures its boxes 50 ms later. */
const SETTLED_MS = 100;

export const scenarios: readonly Scenario[] = [
  {
    name: 'edit mode is turned on',
    times: 1,
    act: (page) => send(page, [{ type: 'toggle-visual-edit-mode', data: { enabled: true } }]),
    isDone: async () => true,
  },
  {
    name: 'the pointer moves to another element',
    times: CELLS,
    async act({ page }) {
      for (let cell = 0; cell < CELLS; cell += 1) {
        await page.mouse.move(...cellCentre(cell));
        await page.waitForTimeout(20);
      }
    },
    isDone: async ({ countDrawn }) => (await countDrawn()) === 1,
  },
  {
    name: 'the pointer moves to another item of a long list',
    times: ITEMS,
    async act({ page }) {
      for (let row = 0; row < ITEMS; row += 1) {
        await page.mouse.move(...itemCentre(row));
        await page.waitForTimeout(SETTLED_MS);
      }
    },
    isDone: async ({ countDrawn }) => (await countDrawn()) > 1,
  },
  {
    name: 'an element is selected',
    times: 1,
    async act({ page }) {
      await page.mouse.click(...cellCentre(SELECTED));
      await page.waitForTimeout(SETTLED_MS);
    },
    isDone: async ({ countReceived }) => (await countReceived('element-selected')) === 1,
  },
  {
    name: 'the editor changes the classes of the selected element',
    times: CHANGES,
    act: (page) =>
      send(
        page,
        Array.from({ length: CHANGES }, (_, i) => ({
          type: 'update-classes',
          data: { visualSelectorId: cellId(SELECTED), classes: `changed-${i}` },
        })),
      ),
    isDone: async ({ app }) => (await app.locator(`.changed-${CHANGES - 1}`).count()) === 1,
  },
  {
    name: 'the app changes a class of the element around all others',
    times: CHANGES,
    act: ({ app }) =>
      app.evaluate(
        async ([times, pause]) => {
          for (let i = 0; i < times; i += 1) {
            document.querySelector('main')?.setAttribute('class', `at-${i}`);
            await new Promise((resolve) => setTimeout(resolve, pause));
          }
        },
        [CHANGES, SETTLED_MS] as const,
      ),
    isDone: async () => true,
  },
  {
    name: 'the page is scrolled, once per frame',
    times: SCROLLS,
    act: ({ app }) =>
      app.evaluate(async (times) => {
        for (let i = 0; i < times; i += 1) {
          window.scrollBy(0, 5);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      }, SCROLLS),
    isDone: async ({ countReceived }) =>
      (await countReceived('element-position-update')) > SCROLLS / 2,
  },
];

async function send({ page }: OpenPage, messages: readonly object[]): Promise<void> {
  await page.evaluate(
    async ([sent, pause]) => {
      for (const message of sent) {
        window.frames[0]?.postMessage(message, '*');
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
    [messages, SETTLED_MS] as const,
  );
}
