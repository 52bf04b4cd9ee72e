/**
 * Creates a random number generator whose numbers are at least 0 and less than 1. The same seed gives the same
 * numbers, and so the same landscape, on every machine.
 *
 * The algorithm is mulberry32, which uses only integers, so the results do not depend on rounding.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
