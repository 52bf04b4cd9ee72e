import { describe, expect, it } from 'vitest';
import { createStatements } from './postgres-statements.ts';

describe('createStatements', () => {
  it('replaces placeholders with numbers, except within quotes', () => {
    const statementOf = createStatements();
    expect(statementOf(`SELECT '?' AS "why?" WHERE a = ? AND b = ?`)).toEqual({
      text: `SELECT '?' AS "why?" WHERE a = $1 AND b = $2`,
    });
  });

  it('gives a repeated statement a name that never changes', () => {
    const statementOf = createStatements();
    const sent = Array.from({ length: 8 }, () => statementOf('SELECT ?'));

    expect(sent.slice(0, 5)).toEqual(Array(5).fill({ text: 'SELECT $1' }));
    expect(sent.slice(5)).toEqual(Array(3).fill({ text: 'SELECT $1', name: 'statement_0' }));
  });

  it('limits how many statements get names, and keeps the names that are already assigned', () => {
    const statementOf = createStatements();
    const sendAll = () =>
      Array.from({ length: 1000 }, (_, place) => statementOf(`SELECT ${place}`));
    // Sends each statement six times in a row, as an attacker would who wants to exhaust the limit of names.
    for (let place = 0; place < 1000; place += 1) {
      for (let times = 0; times < 6; times += 1) statementOf(`SELECT ${place}`);
    }

    const names = sendAll().map(({ name }) => name);
    expect(names.slice(0, 200)).not.toContain(undefined);
    expect(new Set(names).size).toBe(201);
    expect(new Set(names.slice(200))).toEqual(new Set([undefined]));
  });
});
