import { runOnNode } from '../kernel/run-on-node.ts';

await runOnNode(async () => {
  const { runCommand } = await import('./run-command.ts');
  // Ends the process explicitly, because a library may have open handles, such as timers.
  process.exit(await runCommand(process.argv.slice(2)));
});
