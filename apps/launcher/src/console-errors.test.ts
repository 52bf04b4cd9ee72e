import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { collectConsoleErrors } from './console-errors.ts';

describe('collectConsoleErrors', () => {
  it('collects errors, warnings, uncaught errors and debug messages of the page, except those from Vite', () => {
    const page = new EventEmitter();
    const errors = collectConsoleErrors(page);
    for (const type of ['log', 'warning', 'info', 'error', 'debug']) {
      page.emit('console', { type: () => type, text: () => `a console ${type}` });
    }
    page.emit('console', { type: () => 'debug', text: () => '[vite] connected.' });
    page.emit('pageerror', new Error('uncaught'));
    expect(errors).toEqual(['a console warning', 'a console error', 'a console debug', 'uncaught']);
  });
});
