import { expect, test } from 'vitest';
import { findUnknownVariables } from './unknown-variables.ts';

test.each([
  ['GROUNDWORK_PROT', 'GROUNDWORK_PORT'],
  ['GROUNDWORK_DATADIR', 'GROUNDWORK_DATA_DIR'],
  ['GROUNDWORK_MAIL_FORM', 'GROUNDWORK_MAIL_FROM'],
  ['GROUNDWORK_TRUSTED_PROXY', 'GROUNDWORK_TRUSTED_PROXIES'],
  ['GROUNDWORK_CONFG', 'GROUNDWORK_CONFIG'],
])('%s is no setting, and %s is named as the one that was meant', (name, meant) => {
  expect(findUnknownVariables({ [name]: 'secret' })).toEqual([
    `The variable ${name} is no setting of the platform and has no effect. Did you mean ${meant}?`,
  ]);
});

test('a name that resembles no setting is only said to have no effect', () => {
  const [warning] = findUnknownVariables({ GROUNDWORK_COFFEE_MACHINE: 'on' });
  expect(warning).toMatch(/COFFEE_MACHINE is no setting .+ has no effect\. Take it out/);
});

test('settings, and variables of others with the same prefix, are not warned of', () => {
  const programs = { GROUNDWORK_CHROMIUM: '/bin/x', GROUNDWORK_POSTGRES: 'none' };
  const environment = { GROUNDWORK_PORT: '1', ...programs, NODE_ENV: 'x', A: '' };
  expect(findUnknownVariables(environment)).toEqual([]);
});
