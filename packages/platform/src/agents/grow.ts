/** Between two updates of a reply; the longer it is, the longer, since each repeats the whole text. */
const PAUSE_MS = 80;
const PAUSE_PER_CHARACTER_MS = 0.01;

/** Tells of a text that grows, not more often than readers can use. */
export interface Growth {
  /** Takes the whole text so far. */
  (content: string): void;
  /** Tells no more. */
  stop(): void;
}

/** Makes the growth of one text: the first piece is told at once, and each later one in time. */
export function createGrowth(tell: (content: string) => void): Growth {
  let latest = '';
  let told = '';
  let timer: NodeJS.Timeout | undefined;

  function tellLatest(): void {
    timer = undefined;
    if (latest === told) return;
    told = latest;
    tell(told);
    timer = setTimeout(tellLatest, PAUSE_MS + told.length * PAUSE_PER_CHARACTER_MS);
  }

  return Object.assign(
    (content: string) => {
      latest = content;
      if (timer === undefined) tellLatest();
    },
    { stop: () => clearTimeout(timer) },
  );
}
