import type { LicencePolicy } from './policy.ts';

/** A dependency and what its package.json says of its licence, `Unknown` where it says nothing. */
export interface Licensed {
  readonly name: string;
  readonly licence: string;
}

/** All dependencies, direct and indirect. */
export interface Dependencies {
  readonly production: readonly Licensed[];
  readonly development: readonly Licensed[];
}

/** What in the dependencies, or in the policy itself, is against the policy. */
export function auditLicences(dependencies: Dependencies, policy: LicencePolicy): string[] {
  const { production, development } = dependencies;
  const shipped = new Set(policy.shipped);
  const audited = [...production, ...development.filter(({ name }) => shipped.has(name))];
  const names = new Set(audited.map(({ name }) => name));
  const unused = [...new Set([...Object.keys(policy.exceptions), ...policy.shipped])].filter(
    (name) => !names.has(name),
  );
  return [
    ...audited
      .filter((dependency) => !isAllowed(dependency, policy))
      .map(({ name, licence }) => `${name} has the licence ${licence}, which is not allowed.`),
    ...unused.map((name) => `The policy speaks of ${name}, which is not a dependency any more.`),
  ];
}

function isAllowed({ name, licence }: Licensed, policy: LicencePolicy): boolean {
  return policy.allowed.includes(licence) || policy.exceptions[name]?.licence === licence;
}
