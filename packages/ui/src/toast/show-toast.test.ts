// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showToast } from './show-toast.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(() => vi.unstubAllGlobals());

it('showToast adds one toaster at the end of a page without a toaster, and shows all toasts there', async () => {
  const { dismiss } = await showToast({ title: 'First' });
  await showToast({ title: 'Second' });
  await expect.poll(() => document.body.textContent).toContain('First');
  expect(document.body.textContent).toContain('Second');
  expect(document.querySelectorAll('body > div')).toHaveLength(1);
  dismiss();
});
