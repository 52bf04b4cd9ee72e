import { expect, test } from 'vitest';
import { overlayEnvironment } from './environment.ts';

test('a variable beats the file and leaves its neighbours alone', () => {
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

test('an empty variable counts as not set', () => {
  expect(overlayEnvironment({ host: 'localhost' }, { GROUNDWORK_HOST: '' })).toEqual({
    host: 'localhost',
  });
});

test('what is no number stays as it was written, for the settings check to report', () => {
  expect(overlayEnvironment({}, { GROUNDWORK_PORT: '44o0' })).toEqual({ port: '44o0' });
});

test('a list is separated by commas', () => {
  const settings = overlayEnvironment(
    {},
    { GROUNDWORK_ALLOWED_ORIGINS: 'https://a.example, https://b.example' },
  );

  expect(settings).toEqual({ allowedOrigins: ['https://a.example', 'https://b.example'] });
});

test('NODE_ENV=production makes it a production platform', () => {
  expect(overlayEnvironment({}, { NODE_ENV: 'production' })).toEqual({ production: true });
  expect(overlayEnvironment({}, { NODE_ENV: 'test' })).toEqual({ production: false });
});

test('a variable reaches a setting within a group within a group', () => {
  const app = { name: 'File', auth: { emailPassword: true } };
  const settings = overlayEnvironment({ app }, { GROUNDWORK_REGISTRATION: 'false' });

  expect(settings).toEqual({
    app: { name: 'File', auth: { emailPassword: true, registration: false } },
  });
  expect(overlayEnvironment({}, { GROUNDWORK_REGISTRATION: 'no' })).toEqual({
    app: { auth: { registration: 'no' } },
  });
});
