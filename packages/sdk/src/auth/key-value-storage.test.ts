import { afterEach, describe, expect, it, vi } from 'vitest';
import { openStorage } from './key-value-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function deny(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

describe('openStorage', () => {
  it('falls back to memory when reading local storage throws', () => {
    vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: deny }));
    const storage = openStorage();
    storage.setItem('token', 'abc');
    expect(storage.getItem('token')).toBe('abc');
    storage.removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  });

  it('stores a value in memory when local storage is full', () => {
    vi.stubGlobal('window', {
      localStorage: { getItem: () => 'old', setItem: deny, removeItem: () => {} },
    });
    const storage = openStorage();
    storage.setItem('token', 'new');
    expect(storage.getItem('token')).toBe('new');
  });

  it('stores values in memory outside a browser', () => {
    const storage = openStorage();
    storage.setItem('token', 'abc');
    expect(storage.getItem('token')).toBe('abc');
  });
});
