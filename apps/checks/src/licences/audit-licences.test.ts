import { expect, it } from 'vitest';
import { auditLicences, type Licensed } from './audit-licences.ts';
import type { LicencePolicy } from './policy.ts';

const policy: LicencePolicy = { allowed: ['MIT'], exceptions: {}, shipped: [] };
const free: Licensed = { name: 'free', licence: 'MIT' };
const strict: Licensed = { name: 'strict', licence: 'GPL-3.0' };
const silent: Licensed = { name: 'silent', licence: 'Unknown' };

it('finds dependencies of another licence and of none', () => {
  const dependencies = { production: [free, strict, silent], development: [] };
  expect(auditLicences(dependencies, policy)).toEqual([
    'strict has the licence GPL-3.0, which is not allowed.',
    'silent has the licence Unknown, which is not allowed.',
  ]);
});

it('leaves tools alone unless they are shipped', () => {
  const dependencies = { production: [], development: [strict] };
  expect(auditLicences(dependencies, policy)).toEqual([]);
  expect(auditLicences(dependencies, { ...policy, shipped: ['strict'] })).toHaveLength(1);
});

it('takes an exception for the licence it names and for no other', () => {
  const dependencies = { production: [strict], development: [] };
  const but = (licence: string) => ({
    ...policy,
    exceptions: { strict: { licence, reason: 'Agreed with its authors.' } },
  });
  expect(auditLicences(dependencies, but('GPL-3.0'))).toEqual([]);
  expect(auditLicences(dependencies, but('GPL-2.0'))).toHaveLength(1);
});

it('finds exceptions and shipped tools that are no dependencies any more', () => {
  const stale = {
    ...policy,
    exceptions: { gone: { licence: 'GPL-3.0', reason: 'Agreed with its authors.' } },
    shipped: ['gone', 'away'],
  };
  expect(auditLicences({ production: [free], development: [] }, stale)).toEqual([
    'The policy speaks of gone, which is not a dependency any more.',
    'The policy speaks of away, which is not a dependency any more.',
  ]);
});
