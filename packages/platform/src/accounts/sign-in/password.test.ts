import { expect, test } from 'vitest';
import { useFullPasswordCost } from '../../testing/password-cost.ts';
import { workRatio } from '../../testing/work.ts';
import { hashPassword, verifyPassword } from './password.ts';

test('the right password is recognised and another is not', async () => {
  const stored = await hashPassword('correct horse');

  expect(await verifyPassword('correct horse', stored)).toBe(true);
  expect(await verifyPassword('correct horses', stored)).toBe(false);
});

test('the stored form names its algorithm and parameters, and never repeats', async () => {
  useFullPasswordCost();
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);

  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
});

test('a hash with other parameters still verifies, so they can be raised', async () => {
  // Reference vector of argon2id with m=256, t=2, p=1, made by the reference implementation.
  const stored =
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';

  expect(await verifyPassword('password', stored)).toBe(true);
});

test('it does not matter how a keyboard composes an accent', async () => {
  const stored = await hashPassword('caf\u00e9 noir');

  expect(await verifyPassword('cafe\u0301 noir', stored)).toBe(true);
});

test('an unknown account is as much work as a wrong password', async () => {
  useFullPasswordCost();
  const stored = await hashPassword('right');
  const ratio = await workRatio(
    () => verifyPassword('wrong', undefined),
    () => verifyPassword('wrong', stored),
  );

  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('a stored text that is no hash is reported as damage', async () => {
  await expect(verifyPassword('any', 'plain text')).rejects.toThrow('the database is damaged');
});
