const ATTEMPTS = 10;
const WINDOW_MS = 5 * 60 * 1000;
const ENTRY_LIMIT = 10_000;

interface Entry {
  attempts: number;
  readonly endsAt: number;
}

/**
 * Slows down guessing: ten failed sign-ins to one account from one address, and further ones are
 * refused until five minutes after the first. Kept in memory, so a restart forgets.
 */
export class LoginThrottle {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  /** @param now milliseconds of a clock that does not run backwards. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Counts an attempt before its password is looked at, so that parallel attempts cannot all pass.
   *
   * @returns whole seconds to wait when the attempt is refused, else 0.
   */
  attempt(account: string, address: string): number {
    const now = this.#now();
    const key = keyOf(account, address);
    let entry = this.#entries.get(key);
    if (!entry || entry.endsAt <= now) {
      this.#makeRoom(now);
      entry = { attempts: 0, endsAt: now + WINDOW_MS };
      this.#entries.set(key, entry);
    }
    if (entry.attempts >= ATTEMPTS) return Math.ceil((entry.endsAt - now) / 1000);
    entry.attempts += 1;
    return 0;
  }

  /** Forgets the failures of an account at an address once the right password came from there. */
  succeed(account: string, address: string): void {
    this.#entries.delete(keyOf(account, address));
  }

  /** Bounds the memory that made-up accounts can take. */
  #makeRoom(now: number): void {
    if (this.#entries.size < ENTRY_LIMIT) return;
    for (const [key, entry] of this.#entries) {
      if (entry.endsAt <= now) this.#entries.delete(key);
    }
    for (const key of this.#entries.keys()) {
      if (this.#entries.size < ENTRY_LIMIT) return;
      this.#entries.delete(key);
    }
  }
}

function keyOf(account: string, address: string): string {
  return `${address} ${account}`;
}
