/**
 * Gives the processes of a test run a clock that differs from the real one. Each process loads this module before its
 * program. All processes of a run have the same clock, except databases, file systems and browsers. Timers keep the
 * real time.
 *
 * Reads three environment variables. `GROUNDWORK_CLOCK_SEED` selects the clock. `GROUNDWORK_CLOCK_START` is the
 * real time at which the run started, so that all processes agree. `GROUNDWORK_CLOCK_MODE` is `jumps` for a clock
 * that jumps every few seconds, like on a machine that pauses or whose clock is corrected, or `date` for a clock
 * that starts at another date.
 */
const SEGMENT_MS = 10_000;
/**
 * Jumps of the clock, in milliseconds: more than a minute, like after a pause of the machine, and back, like a
 * correction by a time server.
 */
const JUMPS = [61_000, 0, 2_500, -400, 29_000];
const start = Number(process.env.GROUNDWORK_CLOCK_START);
const seed = Number(process.env.GROUNDWORK_CLOCK_SEED);

const RealDate = Date;
const realNow = RealDate.now;
const isJumping = process.env.GROUNDWORK_CLOCK_MODE === 'jumps';
const shift = isJumping ? 0 : chooseMoment(seed) - start;

let [segment, jumped] = [-1, 0];

function now() {
  const real = realNow();
  if (!isJumping) return real + shift;
  while (segment < Math.floor((real - start) / SEGMENT_MS)) {
    segment += 1;
    jumped += JUMPS[hash(seed + segment) % JUMPS.length];
  }
  return real + jumped;
}

/**
 * Returns a date at which code that handles dates is likely to fail: shortly before midnight, a leap day, or a
 * change to summer time.
 */
function chooseMoment(number) {
  const moments = [
    RealDate.UTC(2027, 11, 31, 23, 58),
    RealDate.UTC(2028, 1, 28, 23, 58),
    RealDate.UTC(2027, 2, 28, 0, 58),
    start + 200 * 24 * 60 * 60 * 1000,
  ];
  return moments[hash(number) % moments.length];
}

/** Mixes the bits of an integer, so that consecutive numbers select unrelated jumps. */
function hash(number) {
  let bits = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

// Uses a property instead of a proxy trap, so that a test can replace `Date.now`.
RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
});
// Replaces the `constructor` property, because code may create a date with the `constructor` of another date.
RealDate.prototype.constructor = globalThis.Date;
