import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from './run-command.ts';

/** Runs a command in this process, and resolves with its exit code and what it prints. */
async function run(...args: string[]) {
  let [output, errors] = ['', ''];
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      errors += String(text);
      return true;
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return { code: await runCommand(args), output, errors };
}

describe('groundwork', () => {
  it('lists its commands, each of which describes itself, with --help', async () => {
    const { code, output } = await run('--help');
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
      const help = await run(name, '--help');
      expect(help).toMatchObject({
        code: 0,
        output: expect.stringMatching(`^groundwork ${name}: `),
      });
    }
  });

  it.each([[[]], [['deploy']]])(
    'rejects %j with the list of commands and exit code 2',
    async (args) => {
      const { code, errors } = await run(...args);
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
  ])('rejects the arguments %j with the usage and exit code 2', async (args, message) => {
    const { code, errors } = await run(...args);
    expect(code).toBe(2);
    expect(errors).toContain(message);
    expect(errors).toContain(`\n\ngroundwork ${args[0]}: `);
  });
});
