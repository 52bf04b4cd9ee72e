// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const copied = { title: 'Address copied' };
const denied = { title: 'Address not copied' };
const address = 'office@acre.example';
const element = document.createElement('p');
const dismiss = vi.fn();
const showToast = vi.fn(async () => ({ id: '1', dismiss, update: vi.fn() }));
let copyText: typeof import('./copy-text.ts').copyText;

// Loads the module again, because other test files share the modules and must not get the mock.
beforeEach(async () => {
  vi.clearAllMocks();
  vi.resetModules();
  vi.doMock('./show-toast.ts', () => ({ showToast }));
  ({ copyText } = await import('./copy-text.ts'));
  element.textContent = address;
  document.body.append(element);
});
afterEach(() => {
  element.remove();
  vi.doUnmock('./show-toast.ts');
  vi.resetModules();
});

describe('copyText', () => {
  it('shows the copied text in one toast, even after a second call', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await copyText(element, { copied, denied });
    expect(dismiss).not.toHaveBeenCalled();
    await copyText(element, { copied, denied });
    expect(dismiss).toHaveBeenCalledOnce();
    expect(writeText).toHaveBeenLastCalledWith(address);
    expect(showToast).toHaveBeenLastCalledWith({ ...copied, description: address });
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('selects the text if the browser denies access to the clipboard', async () => {
    await copyText(element, { copied, denied });
    expect(window.getSelection()?.toString()).toBe(address);
    expect(showToast).toHaveBeenLastCalledWith({ ...denied, variant: 'destructive' });
  });
});
