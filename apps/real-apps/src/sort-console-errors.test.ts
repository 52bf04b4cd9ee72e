import { describe, expect, it } from 'vitest';
import { isPlatformError } from './sort-console-errors.ts';

const origin = 'http://127.0.0.1:4400';
const app = { origin, entities: ['Order'], functions: ['pay'] };

function isOurs(text: string, path = ''): boolean {
  return isPlatformError({ text, source: path.startsWith('/') ? origin + path : path }, app);
}

function failed(status: number): string {
  return `Failed to load resource: the server responded with a status of ${status} (Some Reason)`;
}

describe('isPlatformError', () => {
  it('returns true for violations of the security policy, and for failures of the platform’s sockets', () => {
    expect(
      isOurs(
        "Loading the image 'https://images.example/a.png' violates the following Content Security Policy directive: \"img-src 'self'\".",
      ),
    ).toBe(true);
    expect(isOurs("WebSocket connection to 'ws://127.0.0.1:4400/ws-user-apps/' failed")).toBe(true);
    expect(isOurs("WebSocket connection to 'wss://prices.example/' failed")).toBe(false);
  });

  it('returns true for a request that only this platform rejects', () => {
    expect(isOurs(failed(404), '/api/apps/a/entities/Order')).toBe(true);
    expect(isOurs(failed(500), '/api/apps/a/entities/User/me')).toBe(true);
    expect(isOurs(failed(404), '/manifest.json')).toBe(true);
    expect(isOurs(failed(405), '/app-logs/a/log-user-in-app/Home')).toBe(true);
    expect(isOurs(failed(502), '/api/apps/a/functions/pay')).toBe(true);
  });

  it('returns false for requests that Base44 rejects too, and for responses of server functions', () => {
    expect(isOurs(failed(401), '/api/apps/a/entities/User/me')).toBe(false);
    expect(isOurs(failed(404), '/api/apps/a/entities/Invoice')).toBe(false);
    expect(isOurs(failed(404), '/api/v2/sessions')).toBe(false);
    expect(isOurs(failed(501), '/api/apps/a/integration-endpoints/Core/SendSMS')).toBe(false);
    expect(isOurs(failed(400), '/api/apps/a/functions/pay')).toBe(false);
    expect(isOurs(failed(404), '/api/apps/a/functions/missing')).toBe(false);
  });

  it('returns false for the app’s files, for other servers and for exceptions', () => {
    expect(isOurs(failed(404), '/logo.png')).toBe(false);
    expect(isOurs(failed(404), 'https://images.example/a.png')).toBe(false);
    const directive = "The Content Security Policy directive 'frame-ancestors' is ignored";
    expect(isOurs(`${directive} when delivered via a <meta> element.`)).toBe(false);
    expect(isOurs("Cannot read properties of undefined (reading 'map')")).toBe(false);
  });
});
