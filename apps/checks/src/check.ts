/**
 * Runs a check of the repository: `node src/check.ts <name> [parameters]`. The scripts in package.json name all checks.
 */
import { checks } from './checks.ts';

const [name = '', ...parameters] = process.argv.slice(2);
const check = checks[name];
if (check === undefined) {
  throw new Error(`There is no check "${name}". Choose one of ${Object.keys(checks).join(', ')}.`);
}
const { problems, success, remedy } = await check(parameters);
if (problems.length === 0) {
  process.stdout.write(`${success}\n`);
} else {
  process.stderr.write(`${problems.map((problem) => `- ${problem}\n`).join('')}\n${remedy}\n`);
  process.exitCode = 1;
}
