import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('variables of the build set names and addresses, and an empty variable has no effect', async () => {
  vi.resetModules();
  vi.stubEnv('SITE_BRAND', 'Acre');
  vi.stubEnv('SITE_COMPANY', 'Acre Holdings');
  vi.stubEnv('SITE_EMAIL', '');
  const { firm } = await import('./firm.ts');
  expect(firm).toMatchObject({ brand: 'Acre', company: 'Acre Holdings' });
  expect(firm.email).toMatch(/@/);
});
