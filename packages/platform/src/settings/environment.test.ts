import { describe, expect, it } from 'vitest';
import { overlayEnvironment } from './environment.ts';

describe('overlayEnvironment', () => {
  it("environment variables override the settings file, and keep the file's other settings", () => {
    const settings = overlayEnvironment(
      { port: 1, host: 'localhost', app: { id: 'a', name: 'File' } },
      { GROUNDWORK_PORT: '5000', GROUNDWORK_APP_NAME: 'Environment' },
    );

    expect(settings).toEqual({
      port: 5000,
      host: 'localhost',
      app: { id: 'a', name: 'Environment' },
    });
  });

  it('treats an empty environment variable as unset', () => {
    expect(overlayEnvironment({ host: 'localhost' }, { GROUNDWORK_HOST: '' })).toEqual({
      host: 'localhost',
    });
  });

  it('does not convert an invalid number in an environment variable, so that validation reports the value', () => {
    expect(overlayEnvironment({}, { GROUNDWORK_PORT: '44o0' })).toEqual({ port: '44o0' });
  });

  it('splits an environment variable for an array at commas', () => {
    const settings = overlayEnvironment(
      {},
      { GROUNDWORK_ALLOWED_ORIGINS: 'https://a.example, https://b.example' },
    );

    expect(settings).toEqual({ allowedOrigins: ['https://a.example', 'https://b.example'] });
  });

  it('enables production mode for NODE_ENV=production', () => {
    expect(overlayEnvironment({}, { NODE_ENV: 'production' })).toEqual({ production: true });
    expect(overlayEnvironment({}, { NODE_ENV: 'test' })).toEqual({ production: false });
  });

  it('an environment variable sets a setting in nested groups', () => {
    const app = { name: 'File', auth: { emailPassword: true } };
    const settings = overlayEnvironment({ app }, { GROUNDWORK_REGISTRATION: 'false' });

    expect(settings).toEqual({
      app: { name: 'File', auth: { emailPassword: true, registration: false } },
    });
    expect(overlayEnvironment({}, { GROUNDWORK_REGISTRATION: 'no' })).toEqual({
      app: { auth: { registration: 'no' } },
    });
  });
});
