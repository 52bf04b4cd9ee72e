// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { showToast } from './show-toast.ts';

vi.mock('./show-toast.ts');

const copied = { title: 'Address copied' };
const denied = { title: 'Address not copied' };
const address = 'office@acre.example';
const element = document.createElement('p');
const dismiss = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(showToast).mockResolvedValue({ id: '1', dismiss, update: vi.fn() });
  element.textContent = address;
  document.body.append(element);
});

describe('copyText', () => {
  it('copies the text, and replaces the toast of an earlier call', async () => {
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
