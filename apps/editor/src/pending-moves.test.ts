import { describe, expect, it } from 'vitest';
import { createPendingMoves } from './pending-moves.ts';

describe('pending moves', () => {
  it('map a reported path through all unconfirmed moves', () => {
    const moves = createPendingMoves();
    moves.add('cards', [1, 0]);
    moves.add('cards', [1, 2]);
    expect(moves.pathNow('cards.0.title')).toBe('cards.2.title');
    expect(moves.pathNow('hero.title')).toBe('hero.title');
  });

  it('return null for a text in a removed item', () => {
    const moves = createPendingMoves();
    moves.add('cards', [null, 0]);
    expect(moves.pathNow('cards.0.title')).toBeNull();
  });

  it('ignore confirmed moves', () => {
    const moves = createPendingMoves();
    const confirm = moves.add('cards', [1, 0]);
    confirm();
    expect(moves.pathNow('cards.0.title')).toBe('cards.0.title');
  });
});
