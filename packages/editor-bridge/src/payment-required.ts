const PAYMENT_REQUIRED = 402;

/** How many errors deep to look; a cause may be a circle. */
const MAX_DEPTH = 4;

/** Whether a status 402 stands behind what was thrown: its own, its response's or its cause's. */
export function isPaymentRequired(thrown: unknown, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > MAX_DEPTH) return false;
  const read = (name: string): unknown => Reflect.get(thrown, name);
  return (
    [read('status'), read('statusCode')].some((status) => Number(status) === PAYMENT_REQUIRED) ||
    [read('response'), read('cause'), read('error')].some((inner) =>
      isPaymentRequired(inner, depth + 1),
    )
  );
}
