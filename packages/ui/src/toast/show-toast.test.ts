// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Other test files share the modules, and may have rendered the toaster already.
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('showToast adds one toaster at the end of a page without a toaster, and shows all toasts there', async () => {
  const { showToast } = await import('./show-toast.ts');
  const first = await showToast({ title: 'First' });
  const second = await showToast({ title: 'Second' });
  await expect.poll(() => document.body.textContent).toContain('First');
  expect(document.body.textContent).toContain('Second');
  expect(document.querySelectorAll('body > div')).toHaveLength(1);
  // An open toast would handle the keys that other tests press.
  first.dismiss();
  second.dismiss();
});
