/** Returns the message of a value that was thrown, which may be of any type. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
