import { describe, expect, it } from 'vitest';
import { listSettings } from './list-settings.ts';
import { parseSettings } from './settings.ts';

describe('list of settings', () => {
  it('contains no secret', () => {
    const secret = 'secret-0123456789abcdef';
    const client = { clientId: secret, clientSecret: secret };
    const listed = listSettings(
      parseSettings({
        metricsToken: secret,
        admin: { password: secret },
        smtpUrl: `smtp://user:${secret}@mail.example`,
        mailFrom: 'app@example.org',
        database: { url: `postgres://user:${secret}@db.example/app` },
        files: { s3: { bucket: 'files', accessKey: secret, secretKey: secret } },
        llm: { url: 'https://llm.example/v1', key: secret, models: ['small'] },
        turnstileSecret: secret,
        providers: {
          google: client,
          issuers: { acme: { ...client, issuer: 'https://id.example', label: 'Acme' } },
        },
      }),
      {},
    );
    expect(JSON.stringify(listed)).not.toContain(secret);
    expect(listed).toContainEqual({
      name: 'metricsToken',
      variable: 'GROUNDWORK_METRICS_TOKEN',
      value: null,
      source: 'settings',
    });
  });

  it('states where each value comes from', () => {
    const settings = parseSettings({ port: 80, host: 'localhost' });
    const listed = listSettings(settings, { GROUNDWORK_PORT: '80', GROUNDWORK_MAIL_FROM: '' });
    const sourceOf = (wanted: string) => {
      const { value, source } = listed.find(({ name }) => name === wanted) ?? {};
      return [value, source];
    };
    expect(sourceOf('port')).toEqual(['80', 'environment']);
    expect(sourceOf('host')).toEqual(['"localhost"', 'settings']);
    expect(sourceOf('production')).toEqual(['false', 'default']);
    expect(sourceOf('mailFrom')).toEqual([null, 'default']);
    expect(sourceOf('database.connections')).toEqual(['10', 'default']);
  });
});
