import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { hearComplaints } from './complaints.ts';

test('hears errors, warnings and what nobody caught, and nothing else', () => {
  const page = new EventEmitter();
  const complaints = hearComplaints(page);
  for (const type of ['log', 'warning', 'info', 'error']) {
    page.emit('console', { type: () => type, text: () => `a console ${type}` });
  }
  page.emit('pageerror', new Error('nobody caught this'));
  expect(complaints).toEqual(['a console warning', 'a console error', 'nobody caught this']);
});
