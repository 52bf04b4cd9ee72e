/**
 * Memory budget of the request bodies that a process is receiving.
 *
 * Bodies of up to 64 KiB have a separate budget, so that a sign-in works while large bodies exhaust theirs. A
 * small body normally arrives in one chunk. So when the small budget is exhausted, its bodies are slow, and
 * the oldest body of the client that uses the most is rejected. Large bodies may take longer, so there the
 * new body is rejected. One client may use a third of the large budget.
 */

/** Maximum length of a body that counts as small. */
const SMALL_BODY_BYTES = 64 * 1024;

const MIB = 1024 * 1024;

/** Size of each budget in bytes, and the share of one client in the budget for large bodies. */
interface Limits {
  readonly small: number;
  readonly large: number;
  readonly largeOfClient: number;
}

interface Client {
  /** Bodies that use the small budget, oldest first. */
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

/** Bytes that one body uses. */
interface HeldBody {
  /** Grows to a number of bytes; rejects this body or older ones if the budget is exhausted. */
  growTo(bytes: number): void;
  /** Releases the bytes; may be called more than once. */
  release(): void;
}

/** Budget for the memory that unfinished request bodies use. */
export interface BodyBudget {
  /**
   * Registers a body, which does not use any bytes yet.
   *
   * @param address IP address of the client.
   * @param onReject called when the body is rejected, after its bytes were released.
   */
  hold(address: string, onReject: () => void): HeldBody;
}

/** Creates a budget: 64 MiB for small bodies, 192 MiB for large ones, 64 MiB of these for one client. */
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
