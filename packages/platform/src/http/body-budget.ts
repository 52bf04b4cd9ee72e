/**
 * Limits the memory of the request bodies that a process is receiving.
 *
 * Bodies of up to 64 KiB have a separate budget, so that a sign-in works while large bodies use up their budget. A
 * small body normally arrives in a single chunk, so small bodies exhaust their budget only if clients send them slowly.
 * In that case, the oldest body of the client that uses the most memory is rejected. Large bodies normally take longer.
 * If their budget is exhausted, the new body is rejected. One client may use a third of the budget for large bodies.
 */

const SMALL_BODY_BYTES = 64 * 1024;

const MIB = 1024 * 1024;

/** Sizes of the two budgets, and of one client's maximum share of the budget for large bodies; all in bytes. */
interface Limits {
  readonly small: number;
  readonly large: number;
  readonly largeOfClient: number;
}

interface Client {
  /** Bodies of the client that use the budget for small bodies, oldest first. */
  readonly small: Set<Body>;
  smallBytes: number;
  largeBytes: number;
  bodies: number;
}

interface Body {
  bytes: number;
  readonly release: () => void;
  readonly onReject: () => void;
}

interface HeldBody {
  /** Sets the memory that the body uses. If a budget is exhausted, rejects this body or an older body. */
  growTo(bytes: number): void;
  /** Releases the memory of the body. May be called more than once. */
  release(): void;
}

export interface BodyBudget {
  /**
   * Registers a body that does not use memory yet.
   *
   * @param address the client's IP address.
   * @param onReject called when the body is rejected, after its memory was released.
   */
  hold(address: string, onReject: () => void): HeldBody;
}

export function createBodyBudget(
  limits: Limits = { small: 64 * MIB, large: 192 * MIB, largeOfClient: 64 * MIB },
): BodyBudget {
  const clients = new Map<string, Client>();
  let smallBytes = 0;
  let largeBytes = 0;

  function rejectOldestSmall(): void {
    let most: Client | undefined;
    for (const client of clients.values()) {
      if (client.smallBytes > (most?.smallBytes ?? 0)) most = client;
    }
    const [oldest] = most?.small ?? [];
    oldest?.release();
    oldest?.onReject();
  }

  return {
    hold(address, onReject) {
      const client = clients.get(address) ?? {
        small: new Set(),
        smallBytes: 0,
        largeBytes: 0,
        bodies: 0,
      };
      clients.set(address, client);
      client.bodies += 1;
      let isReleased = false;

      const setBytes = (bytes: number) => {
        const wasLarge = body.bytes > SMALL_BODY_BYTES;
        const isLarge = bytes > SMALL_BODY_BYTES;
        const small = (isLarge ? 0 : bytes) - (wasLarge ? 0 : body.bytes);
        const large = (isLarge ? bytes : 0) - (wasLarge ? body.bytes : 0);
        smallBytes += small;
        client.smallBytes += small;
        largeBytes += large;
        client.largeBytes += large;
        body.bytes = bytes;
        if (bytes > 0 && !isLarge) client.small.add(body);
        else client.small.delete(body);
      };
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        setBytes(0);
        client.bodies -= 1;
        if (client.bodies === 0) clients.delete(address);
      };
      const body: Body = { bytes: 0, release, onReject };

      return {
        release,
        growTo(bytes) {
          setBytes(bytes);
          if (largeBytes > limits.large || client.largeBytes > limits.largeOfClient) {
            release();
            onReject();
          }
          while (smallBytes > limits.small) rejectOldestSmall();
        },
      };
    },
  };
}
