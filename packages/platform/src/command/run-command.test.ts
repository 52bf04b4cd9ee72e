import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { runInProcess } from '../../testing/run-in-process.ts';

describe('groundwork', () => {
  it('prints the list of commands with --help, and describes a command that is followed by --help', async () => {
    const { code, output } = await runInProcess(['--help']);
    expect(code).toBe(0);
    const names = [
      'dev',
      'start',
      'check',
      'seed',
      'import',
      'backup',
      'restore',
      'migrate',
      'types',
    ];
    for (const name of names) {
      expect(output).toMatch(new RegExp(`^  ${name} `, 'm'));
      const help = await runInProcess([name, '--help']);
      expect(help).toMatchObject({
        code: 0,
        output: expect.stringMatching(`^groundwork ${name}: `),
      });
    }
  });

  it('describes the command whose name follows help', async () => {
    const help = await runInProcess(['help', 'seed']);
    expect(help).toEqual(await runInProcess(['seed', '--help']));
    expect(await runInProcess(['help'])).toEqual(await runInProcess(['--help']));
  });

  it('prints the package version with --version', async () => {
    const { code, output } = await runInProcess(['--version']);
    expect({ code, output }).toEqual({ code: 0, output: `${manifest.version}\n` });
  });

  it('suggests the command with the most similar name', async () => {
    const { code, errors } = await runInProcess(['strat']);
    expect(code).toBe(2);
    expect(errors).toMatch(/^Unknown command "strat"\. Did you mean "start"\?\n\nUsage: /);
  });

  it.each([[[]], [['deploy']]])(
    'prints the list of commands for the arguments %j, and exits with code 2',
    async (args) => {
      const { code, errors } = await runInProcess(args);
      expect(code).toBe(2);
      expect(errors).toMatch(/^(Missing command\.|Unknown command "deploy"\.)\n\nUsage: /);
    },
  );

  it.each([
    [['dev', '--port', 'http'], '--port expects a whole number from 0 to 65535.'],
    [['dev', '--fast'], "Unknown option '--fast'"],
    [['dev', 'a', 'b'], 'Unexpected argument: b.'],
    [['dev', '--'], 'The command after "--" is missing.'],
    [['seed'], 'The file is missing.'],
    [['seed', 'a', 'b'], 'Unexpected argument: b.'],
    [['import'], 'The folder is missing.'],
    [['import', 'a', 'b'], 'Unexpected argument: b.'],
    [['import', 'a', '--files-from', 'https://media.example'], '--files-from expects a host'],
    [['backup'], 'The file or folder is missing.'],
    [['backup', 'x', '--keep', '0'], '--keep expects a whole number from 1 up.'],
    [['restore', 'a', 'b'], 'Unexpected argument: b.'],
    [['migrate'], 'The direction is missing.'],
    [['migrate', 'to-mysql'], 'Unknown direction "to-mysql". Choose to-postgres or to-sqlite.'],
    [['content'], 'groundwork content pull'],
    [['content', 'push'], 'groundwork content pull'],
    [['content', 'pull', 'more'], 'groundwork content pull'],
    [['content', 'apply'], 'groundwork content pull'],
    [['content', 'pull', '--url', 'http://localhost'], 'groundwork content pull'],
  ])("rejects the arguments %j with the command's usage and exit code 2", async (args, message) => {
    const { code, errors } = await runInProcess(args);
    expect(code).toBe(2);
    expect(errors).toContain(message);
    expect(errors).toContain(`\n\ngroundwork ${args[0]}: `);
  });
});
