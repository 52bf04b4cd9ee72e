/**
 * The processor time, in microseconds, that this process spends while something happens, the thread
 * pool's included. Unlike the time on a clock it does not grow with what else the machine is doing.
 */
async function workOf(action: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** How much work one thing is in terms of another: the least of four turns taken by both alike. */
export async function workRatio(
  first: (round: number) => Promise<unknown>,
  second: (round: number) => Promise<unknown>,
): Promise<number> {
  const [one, other]: [number[], number[]] = [[], []];
  for (let round = 0; round < 4; round += 1) {
    one.push(await workOf(() => first(round)));
    other.push(await workOf(() => second(round)));
  }
  return Math.min(...one) / Math.min(...other);
}
