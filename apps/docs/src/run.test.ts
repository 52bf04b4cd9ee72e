/**
 * Runs the examples that are marked with `run`, against a real platform, and compares their output with the documents.
 */
import { format } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findCodeBlocks } from './code-blocks.ts';
import { findDocuments } from './documents.ts';
import { type ExampleApp, startExampleApp } from './example-app.ts';
import { moduleOf } from './examples-as-modules.ts';

const documents = findDocuments()
  .map((name) => ({ name, blocks: findCodeBlocks(name) }))
  .filter(({ blocks }) => blocks.some(({ isRun }) => isRun));

describe('documents with examples', () => {
  it('the documents contain examples that are run', () => {
    expect(
      documents.flatMap(({ blocks }) => blocks.filter(({ isRun }) => isRun)).length,
    ).toBeGreaterThan(10);
  });
});

for (const { name, blocks } of documents) {
  // Runs the examples of a document in order, as readers do.
  describe(`examples of ${name}`, { shuffle: false }, () => {
    let app: ExampleApp;
    beforeAll(async () => {
      app = await startExampleApp(blocks);
      const { client, url } = app;
      const file = new File(['acres\n15\n'], 'plots.csv', { type: 'text/csv' });
      const show = vi.fn();
      const { signal } = new AbortController();
      Object.assign(globalThis, { client, file, signal, show, showAll: show, exampleServer: url });
    });
    afterAll(() => app.stop());

    it.each(blocks.filter(({ isRun }) => isRun))(
      'print the stated output (line $line)',
      async (block) => {
        const printed: string[] = [];
        vi.spyOn(console, 'log').mockImplementation((...values) => printed.push(format(...values)));
        await import(/* @vite-ignore */ moduleOf(block));
        const promised = [...block.code.matchAll(/\/\/ → (.*)$/gm)].map(([, text]) => text);
        expect(promised.length).toBeGreaterThan(0);
        await expect.poll(() => printed, { timeout: 60_000 }).toEqual(promised);
      },
    );
  });
}
