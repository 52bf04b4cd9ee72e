export interface Command {
  readonly help: string;
  /**
   * Runs the command with its arguments, and resolves with the exit code.
   *
   * @throws UsageError when the arguments are invalid.
   * @throws StartUpError when the operator must change a setting or a file.
   */
  run(args: readonly string[]): Promise<number>;
}
