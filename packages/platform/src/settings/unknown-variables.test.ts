import { describe, expect, it } from 'vitest';
import { findUnknownVariables } from './unknown-variables.ts';

describe('findUnknownVariables', () => {
  it.each([
    ['GROUNDWORK_PROT', 'GROUNDWORK_PORT'],
    ['GROUNDWORK_DATADIR', 'GROUNDWORK_DATA_DIR'],
    ['GROUNDWORK_MAIL_FORM', 'GROUNDWORK_MAIL_FROM'],
    ['GROUNDWORK_TRUSTED_PROXY', 'GROUNDWORK_TRUSTED_PROXIES'],
    ['GROUNDWORK_CONFG', 'GROUNDWORK_CONFIG'],
  ])('reports the unknown environment variable %s and suggests %s', (name, suggestion) => {
    expect(findUnknownVariables({ [name]: 'secret' })).toEqual([
      `The variable ${name} is not a setting of the platform and has no effect. Did you mean ${suggestion}?`,
    ]);
  });

  it('reports an environment variable without a suggestion if no setting has a similar name', () => {
    const [warning] = findUnknownVariables({ GROUNDWORK_COFFEE_MACHINE: 'on' });
    expect(warning).toMatch(/COFFEE_MACHINE is not a setting .+ has no effect\. Remove it/);
  });

  it("accepts settings' environment variables, and other programs' variables with the same prefix", () => {
    const programs = { GROUNDWORK_CHROMIUM: '/bin/x', GROUNDWORK_POSTGRES: 'none' };
    const environment = { GROUNDWORK_PORT: '1', ...programs, NODE_ENV: 'x', A: '' };
    expect(findUnknownVariables(environment)).toEqual([]);
  });
});
