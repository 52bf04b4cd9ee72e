import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, vi } from 'vitest';
import { runCommand } from '../command/run-command.ts';
import { en } from '../messages/en.ts';
import { english } from '../messages/messages.ts';
import { readMessages } from './messages-file.ts';

function write(content: unknown): string {
  const file = join(temporaryFolder(), 'de.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('readMessages', () => {
  it('reads messages with their values, in any order', () => {
    const warn = vi.fn();
    const messages = { ...en, language: 'de', 'mail.code.subject': 'Für {app}: {code}, {app}' };
    const t = readMessages(write(messages), warn);

    expect(t('mail.code.subject', { app: 'Acme', code: '1' })).toBe('Für Acme: 1, Acme');
    expect(t('login.title', { app: '{code} $&' })).toBe('Sign in to {code} $&');
    expect(t('language')).toBe('de');
    expect(warn).not.toHaveBeenCalled();
    expect(readMessages(undefined, warn)).toBe(english);
  });

  it('uses English for missing messages, and warns of missing and unknown messages', () => {
    const warn = vi.fn();
    const { 'login.submit': _, ...messages } = en;
    const t = readMessages(write({ ...messages, 'login.other': 'x', toString: 'x' }), warn);

    expect(t('login.submit')).toBe('Sign in');
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/Add them: login\.submit\.$/));
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/them: login\.other, toString\.$/));
  });

  it.each([
    ['no JSON', 'a JSON object of strings'],
    [{ 'login.title': 1 }, 'a JSON object of strings'],
    [[], 'a JSON object of strings'],
    [{ 'login.title': 'Anmelden' }, 'login.title expects {app}'],
    [{ 'login.submit': 'Anmelden bei {app}' }, 'login.submit expects no value'],
    [{ language: '"><script>' }, 'expects the tag of a language'],
    [{ language: '' }, 'expects the tag of a language'],
  ])('rejects the messages file %j', (content, message) => {
    expect(() => readMessages(write(content), () => {})).toThrow(message);
  });

  it('rejects a messages file that does not exist', () => {
    expect(() => readMessages(join(temporaryFolder(), 'de.json'), () => {})).toThrow(
      'does not exist',
    );
  });
});

describe('groundwork messages', () => {
  it('groundwork messages writes a file into a new folder, and later adds missing messages to the file', async () => {
    const file = join(temporaryFolder(), 'messages/de.json');
    const first = await runCommand(['messages', file]);
    const written: unknown = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ 'login.submit': 'Anmelden', old: 'alt' }));
    const second = await runCommand(['messages', file]);

    expect([first, second]).toEqual([0, 0]);
    expect(written).toEqual(en);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...en, 'login.submit': 'Anmelden' });
  });
});
