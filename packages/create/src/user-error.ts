/** What whoever calls the command can put right; its message says how. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
