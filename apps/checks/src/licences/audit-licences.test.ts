import { describe, expect, it } from 'vitest';
import { auditLicences, type Licensed } from './audit-licences.ts';
import type { LicencePolicy } from './policy.ts';

const policy: LicencePolicy = { allowed: ['MIT'], exceptions: {}, shipped: [] };
const free: Licensed = { name: 'free', licence: 'MIT' };
const strict: Licensed = { name: 'strict', licence: 'GPL-3.0' };
const silent: Licensed = { name: 'silent', licence: 'Unknown' };

describe('auditLicences', () => {
  it('rejects dependencies with a forbidden licence or without a licence', () => {
    const dependencies = { production: [free, strict, silent], development: [] };
    expect(auditLicences(dependencies, policy)).toEqual([
      'strict has the licence GPL-3.0, which is not allowed.',
      'silent has the licence Unknown, which is not allowed.',
    ]);
  });

  it('ignores development dependencies, unless their files are published', () => {
    const dependencies = { production: [], development: [strict] };
    expect(auditLicences(dependencies, policy)).toEqual([]);
    expect(auditLicences(dependencies, { ...policy, shipped: ['strict'] })).toHaveLength(1);
  });

  it('applies an exception only to the licence that the exception names', () => {
    const dependencies = { production: [strict], development: [] };
    const but = (licence: string) => ({
      ...policy,
      exceptions: { strict: { licence, reason: 'Agreed with its authors.' } },
    });
    expect(auditLicences(dependencies, but('GPL-3.0'))).toEqual([]);
    expect(auditLicences(dependencies, but('GPL-2.0'))).toHaveLength(1);
  });

  it('rejects exceptions for packages that are no longer dependencies', () => {
    const stale = {
      ...policy,
      exceptions: { gone: { licence: 'GPL-3.0', reason: 'Agreed with its authors.' } },
      shipped: ['gone', 'away'],
    };
    expect(auditLicences({ production: [free], development: [] }, stale)).toEqual([
      'The policy names gone, which is no longer a dependency.',
      'The policy names away, which is no longer a dependency.',
    ]);
  });
});
