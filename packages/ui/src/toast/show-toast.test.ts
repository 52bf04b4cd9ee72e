// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showToast } from './show-toast.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(() => vi.unstubAllGlobals());

it('shows toasts on a page without a toaster, in one toaster at the end of the page', async () => {
  const { dismiss } = await showToast({ title: 'First' });
  await showToast({ title: 'Second' });
  await expect.poll(() => document.body.textContent).toContain('First');
  expect(document.body.textContent).toContain('Second');
  expect(document.querySelectorAll('body > div')).toHaveLength(1);
  dismiss();
});
