import { expect, it } from 'vitest';
import { isPlatformError } from './errors.ts';
import { fillPath } from './path.ts';

const pattern = '/apps/:appId/entities/:entity/:id';

it('keeps a hostile id in its own segment', () => {
  expect(fillPath(pattern, { appId: 'a', entity: 'Note', id: '../User/me?x#y' })).toBe(
    '/apps/a/entities/Note/..%2FUser%2Fme%3Fx%23y',
  );
});

it.each(['', '.', '..', 'a\ud800'])(
  'rejects %j, which would address another resource or none',
  (id) => {
    const fill = () => fillPath(pattern, { appId: 'a', entity: 'Note', id });
    expect(fill).toThrow(/cannot be part of a URL/);
    expect(fill).toThrow(expect.toSatisfy(isPlatformError));
  },
);

it('asks at compile time for exactly the parameters of the pattern', () => {
  // @ts-expect-error: `id` is missing.
  expect(() => fillPath(pattern, { appId: 'a', entity: 'Note' })).toThrow('The id ""');
});
