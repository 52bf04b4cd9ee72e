import { describe, expect, it } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

const KIB = 1024;

function createBudget() {
  const budget = createBodyBudget({
    small: 100 * KIB,
    large: 1000 * KIB,
    largeOfClient: 400 * KIB,
  });
  const rejected: string[] = [];
  const hold = (name: string, address: string, kib = 0) => {
    const body = budget.hold(address, () => rejected.push(name));
    body.growTo(kib * KIB);
    return { ...body, growTo: (more: number) => body.growTo(more * KIB) };
  };
  return { hold, rejected };
}

describe('createBodyBudget', () => {
  it('limits each client to a share of the budget for large bodies', () => {
    const { hold, rejected } = createBudget();
    hold('a1', 'a', 300);
    hold('a2', 'a', 101);
    expect(rejected).toEqual(['a2']);

    hold('a3', 'a', 100);
    hold('b1', 'b', 400);
    expect(rejected).toEqual(['a2']);
  });

  it('limits the large bodies of all clients together until some are released', () => {
    const { hold, rejected } = createBudget();
    const [first] = ['a', 'b'].map((address) => hold(address, address, 400));
    hold('c', 'c', 201);
    expect(rejected).toEqual(['c']);

    first?.release();
    first?.release();
    hold('d', 'd', 400);
    hold('e', 'e', 200);
    hold('f', 'f', 65);
    expect(rejected).toEqual(['c', 'f']);
  });

  it('accepts small bodies while the budget for large bodies is exhausted', () => {
    const { hold, rejected } = createBudget();
    for (const address of ['a', 'b']) hold(address, address, 400);
    hold('c', 'c', 200);
    hold('a small one', 'a', 64);

    expect(rejected).toEqual([]);
  });

  it('rejects the oldest small body of the client that uses the most memory when small bodies exceed their budget', () => {
    const { hold, rejected } = createBudget();
    const [first] = [hold('a1', 'a', 20), hold('a2', 'a', 20), hold('b1', 'b', 39)];
    first?.growTo(30);
    expect(rejected).toEqual([]);
    hold('c1', 'c', 12);
    expect(rejected).toEqual(['a1']);
    hold('c2', 'c', 30);

    expect(rejected).toEqual(['a1', 'c1']);
  });

  it('counts a body that has grown large only towards the budget for large bodies', () => {
    const { hold, rejected } = createBudget();
    const growing = ['a', 'b', 'c'].map((name) => hold(name, name, 30));
    for (const body of growing) body.growTo(65);
    hold('d', 'd', 64);
    hold('e', 'e', 36);

    expect(rejected).toEqual([]);
  });
});
