/** Entry point of `pnpm create @groundwork FOLDER`. */
import { install } from './install.ts';
import { findPackageManager } from './package-manager.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  cwd: process.cwd(),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  install,
  packageManager: findPackageManager(process.env.npm_config_user_agent),
});
