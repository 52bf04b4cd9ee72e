import { describe, expect, it } from 'vitest';
import { useFullPasswordCost } from '../../../../testing/password-cost.ts';
import { workRatio } from '../../../../testing/work.ts';
import { hashPassword, verifyPassword } from './password.ts';

describe('password hashing', () => {
  it('accepts the correct password and rejects any other password', async () => {
    const stored = await hashPassword('correct horse');

    expect(await verifyPassword('correct horse', stored)).toBe(true);
    expect(await verifyPassword('correct horses', stored)).toBe(false);
  });

  // ASVS 11.4.2, 11.4.4: Passwords use a slow hash (argon2id, 19 MiB, two passes)
  it('stores the algorithm, parameters and a random salt with each hash', async () => {
    useFullPasswordCost();
    const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);

    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
  });

  // ASVS 11.2.2: Algorithms and keys can be changed
  it('verifies a hash that was created with other parameters', async () => {
    // Test vector of the reference implementation of argon2id with m=256, t=2 and p=1.
    const stored =
      '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';

    expect(await verifyPassword('password', stored)).toBe(true);
  });

  // ASVS 6.2.8: Passwords are verified as typed
  it('treats composed and decomposed accents in a password as equal', async () => {
    const stored = await hashPassword('caf\u00e9 noir');

    expect(await verifyPassword('cafe\u0301 noir', stored)).toBe(true);
  });

  it('does as much work for an unknown account as for a wrong password', async () => {
    useFullPasswordCost();
    const stored = await hashPassword('right');
    const ratio = await workRatio(
      () => verifyPassword('wrong', undefined),
      () => verifyPassword('wrong', stored),
    );

    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('throws an error if the stored string is not a password hash', async () => {
    await expect(verifyPassword('any', 'plain text')).rejects.toThrow('the database is damaged');
  });
});
