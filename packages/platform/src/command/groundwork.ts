/** Entry point of the program `groundwork`; see `runCommand`. */
import { runOnNode } from '../kernel/run-on-node.ts';

await runOnNode(async () => {
  const { runCommand } = await import('./run-command.ts');
  // Ends the process even if a library still waits for something.
  process.exit(await runCommand(process.argv.slice(2)));
});
