/**
 * Measures the processor time that this process, including its thread pool, uses for an action, in microseconds. Unlike
 * elapsed time, processor time does not depend on the load of the machine.
 */
async function workOf(action: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * Returns the ratio of the processor times of two actions. Uses the minimum of four runs of each action.
 */
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
