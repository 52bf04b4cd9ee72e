import { describe, expect, it } from 'vitest';
import { parseCommandLine } from './command-line.ts';

describe('parseCommandLine', () => {
  it.each([
    [[], { name: 'start' }],
    [['--help'], { name: 'help' }],
    [['-h'], { name: 'help' }],
    [['backup', 'x.tar'], { name: 'backup', target: 'x.tar', keep: undefined }],
    [['backup', 'backups', '--keep', '14'], { name: 'backup', target: 'backups', keep: 14 }],
    [['restore', 'x.tar'], { name: 'restore', file: 'x.tar' }],
    [['migrate', 'to-postgres'], { name: 'migrate', direction: 'to-postgres' }],
  ])('parses %j', (commandLine, command) => {
    expect(parseCommandLine(commandLine)).toEqual(command);
  });

  it.each([
    [['backup'], 'needs the name of a file'],
    [['backup', 'x', '--keep', '0'], '--keep expects a whole number'],
    [['restore', 'x', '--keep', '3'], 'Only "backup" takes --keep'],
    [['remove', 'x'], 'There is no command "remove"'],
    [['backup', 'x', 'y'], 'one argument too many: y'],
    [['backup', 'x', '--force'], '--force'],
  ])('rejects %j with the reason and the usage', (commandLine, message) => {
    expect(() => parseCommandLine(commandLine)).toThrow(message);
    expect(() => parseCommandLine(commandLine)).toThrow('Usage:');
  });
});
