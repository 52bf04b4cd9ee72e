interface MeasuredSize {
  readonly name: string;
  readonly size: number;
  readonly sizeLimit: number;
  readonly passed: boolean;
}

/** Describes measured sizes: one line with the number of sizes, and one line for each size that exceeds its budget. */
export function describeSizes(sizes: readonly MeasuredSize[]): {
  readonly summary: string;
  readonly exceeded: readonly string[];
} {
  const exceeded = sizes
    .filter(({ passed }) => !passed)
    .map(
      ({ name, size, sizeLimit }) =>
        `- ${name}: ${size} B, which is ${size - sizeLimit} B over its budget of ${sizeLimit} B.`,
    );
  return {
    summary: `${sizes.length - exceeded.length} of ${sizes.length} sizes are within their budgets.`,
    exceeded,
  };
}
