import type { Content } from '@groundwork/editor-bridge/content';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from '../merge/content-changes.ts';
import { connectedSteps, readSteps, storeSteps } from './step-storage.ts';

const HEADING = 'src/content/hero.ts#hero.heading';
const TEXT = 'src/content/hero.ts#hero.text';

const step = (path: string, before: string, after: string): Step => ({ path, before, after });
const content = (heading: string, text: string): Content => ({
  'src/content/hero.ts#hero': { heading, text },
});

describe('connectedSteps', () => {
  beforeEach(() => {
    const items = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    });
    return () => vi.unstubAllGlobals();
  });

  const past = [step(HEADING, 'a', 'b'), step(TEXT, 'x', 'y'), step(HEADING, 'b', 'c')];
  const future = [step(TEXT, 'z', 'w'), step(TEXT, 'y', 'z')];

  it('connectedSteps returns the stored steps if the content is the same', () => {
    storeSteps('ann', { past, future });
    expect(connectedSteps(content('c', 'y'), readSteps('ann'))).toEqual({ past, future });
  });

  it('connectedSteps omits steps from before a change by other people', () => {
    storeSteps('ann', { past, future });
    expect(connectedSteps(content('c', 'other'), readSteps('ann'))).toEqual({
      past: past.slice(2),
      future: [],
    });
    expect(connectedSteps({}, readSteps('ann'))).toEqual({ past: [], future: [] });
  });

  it('connectedSteps returns no steps in a new tab', () => {
    expect(connectedSteps(content('c', 'y'), readSteps('ann'))).toEqual({ past: [], future: [] });
  });
});
