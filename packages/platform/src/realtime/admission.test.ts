import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createClientAddress } from '../http/client-address.ts';
import { createOriginPolicy } from '../kernel/origin-policy.ts';
import { createAdmission } from './admission.ts';

function requestFrom(address: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers = { 'x-forwarded-for': address };
  Object.defineProperty(request.socket, 'remoteAddress', { value: '10.0.0.1' });
  return request;
}

test('an address has at most two thousand connections, and gets a place back for each that ends', () => {
  const admission = createAdmission({
    origins: createOriginPolicy({ own: 'https://app.example', allowed: [], trustsLoopback: false }),
    clientAddress: createClientAddress(['10.0.0.1']),
  });
  const [one, other] = [requestFrom('192.0.2.1'), requestFrom('192.0.2.2')];
  const ends = Array.from({ length: 2000 }, () => {
    expect(admission.refusalOf(one)).toBeUndefined();
    return admission.count(one);
  });

  expect(admission.refusalOf(one)).toContain('too many connections');
  expect(admission.refusalOf(other)).toBeUndefined();
  ends[0]?.();
  expect(admission.refusalOf(one)).toBeUndefined();
});
