import { describe, expect, it } from 'vitest';
import { isPlatformError } from './errors.ts';
import { fillPath } from './path.ts';

const pattern = '/apps/:appId/entities/:entity/:id';

describe('fillPath', () => {
  it('encodes a hostile id as one path segment', () => {
    expect(fillPath(pattern, { appId: 'a', entity: 'Note', id: '../User/me?x#y' })).toBe(
      '/apps/a/entities/Note/..%2FUser%2Fme%3Fx%23y',
    );
  });

  it.each(['', '.', '..', 'a\ud800'])('rejects the id %j, which cannot be part of a URL', (id) => {
    const fill = () => fillPath(pattern, { appId: 'a', entity: 'Note', id });
    expect(fill).toThrow(/cannot be part of a URL/);
    expect(fill).toThrow(expect.toSatisfy(isPlatformError));
  });

  it('requires the parameters of the path pattern, at compile time and at run time', () => {
    // @ts-expect-error: the parameter `id` is missing.
    expect(() => fillPath(pattern, { appId: 'a', entity: 'Note' })).toThrow('The id ""');
  });
});
