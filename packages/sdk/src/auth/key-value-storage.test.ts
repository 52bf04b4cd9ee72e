import { afterEach, expect, it, vi } from 'vitest';
import { openStorage } from './key-value-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

it('falls back to memory where reading local storage throws', () => {
  vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: refuse }));
  const storage = openStorage();
  storage.setItem('token', 'abc');
  expect(storage.getItem('token')).toBe('abc');
  storage.removeItem('token');
  expect(storage.getItem('token')).toBeNull();
});

it('keeps in memory what a full local storage refuses', () => {
  vi.stubGlobal('window', {
    localStorage: { getItem: () => 'old', setItem: refuse, removeItem: () => {} },
  });
  const storage = openStorage();
  storage.setItem('token', 'new');
  expect(storage.getItem('token')).toBe('new');
});

it('works where there is no window', () => {
  const storage = openStorage();
  storage.setItem('token', 'abc');
  expect(storage.getItem('token')).toBe('abc');
});
