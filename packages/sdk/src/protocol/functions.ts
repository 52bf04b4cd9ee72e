/** A server function of the app, as administrators see it. */
export interface FunctionInfo {
  readonly name: string;
  /** Who may call the function. */
  readonly callers: 'anyone' | 'users' | 'admins' | 'service';
}
