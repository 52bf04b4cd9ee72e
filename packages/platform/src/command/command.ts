/** A command of the program `groundwork`. */
export interface Command {
  /** Text that `--help` prints. */
  readonly help: string;
  /**
   * Runs the command with its arguments, and resolves with the exit code.
   *
   * @throws UsageError when the arguments are invalid.
   * @throws StartUpError when the operator must change a setting or a file.
   */
  run(args: readonly string[]): Promise<number>;
}
