import { runOnNode } from '../kernel/run-on-node.ts';

await runOnNode(async () => {
  const { runCommand } = await import('./run-command.ts');
  // Ends the process explicitly, because a library may still wait for something.
  process.exit(await runCommand(process.argv.slice(2)));
});
