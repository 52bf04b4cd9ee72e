/** Lets work about one room wait for what was to be done in it before, and for nothing else. */
export interface Lines {
  /** How much waits or is under way in a room; undefined when nothing does. */
  lengthOf(room: string): number | undefined;
  /** How much waits or is under way in all rooms together. */
  total(): number;
  /**
   * Does some work when its turn comes.
   *
   * @param length by which it makes the line longer.
   * @returns what the work returned; rejects with what it threw.
   */
  wait<Result>(room: string, length: number, work: () => Result | Promise<Result>): Promise<Result>;
}

interface Line {
  length: number;
  /** Resolves when everything is done, well or not. */
  end: Promise<void>;
}

/** Makes the lines of one platform. */
export function createLines(): Lines {
  const lines = new Map<string, Line>();
  return {
    lengthOf: (room) => lines.get(room)?.length,
    total: () => [...lines.values()].reduce((sum, { length }) => sum + length, 0),
    wait(room, length, work) {
      const line = lines.get(room) ?? { length: 0, end: Promise.resolve() };
      lines.set(room, line);
      line.length += length;
      const result = line.end.then(work);
      const leave = () => {
        line.length -= length;
        if (line.end === end) lines.delete(room);
      };
      const end = result.then(leave, leave);
      line.end = end;
      return result;
    },
  };
}
