import { describe, expect, it } from 'vitest';
import { parseCommandLine } from './command-line.ts';

describe('parseCommandLine', () => {
  it.each([
    [[], 'start'],
    [['--help'], 'help'],
    [['backup', '-h'], 'help'],
  ])('parses the arguments %j as the command %s', (commandLine, command) => {
    expect(parseCommandLine(commandLine)).toBe(command);
  });

  it.each([
    [['backup', 'x.tar']],
    [['backup', 'backups', '--keep', '14']],
    [['restore', 'x.tar']],
    [['migrate', 'to-postgres']],
  ])('accepts the valid arguments %j', (commandLine) => {
    expect(parseCommandLine(commandLine)).toBeTypeOf('function');
  });

  it.each([
    [['backup'], 'The file or folder is missing.'],
    [['backup', 'x', '--keep', '0'], '--keep expects a whole number'],
    [['restore', 'x', '--keep', '3'], "Unknown option '--keep'."],
    [['migrate'], 'The direction is missing.'],
    [['remove', 'x'], 'Unknown command "remove"'],
    [['backup', 'x', 'y'], 'Unexpected argument: y'],
    [['backup', 'x', '--force'], '--force'],
  ])('rejects the arguments %j with the reason and the usage', (commandLine, message) => {
    expect(() => parseCommandLine(commandLine)).toThrow(message);
    expect(() => parseCommandLine(commandLine)).toThrow('Usage:');
  });
});
