import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createClientAddress } from '../../http/client-address.ts';
import { createOriginPolicy } from '../../kernel/origin-policy.ts';
import { createConnectionPolicy } from './connection-policy.ts';

function requestFrom(address: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers = { 'x-forwarded-for': address };
  Object.defineProperty(request.socket, 'remoteAddress', { value: '10.0.0.1' });
  return request;
}

describe('createConnectionPolicy', () => {
  it('limits one IP address to 2,000 open connections', () => {
    const admission = createConnectionPolicy({
      origins: createOriginPolicy({
        own: 'https://app.example',
        allowed: [],
        trustsLoopback: false,
      }),
      clientAddress: createClientAddress(['10.0.0.1']),
    });
    const [one, other] = [requestFrom('192.0.2.1'), requestFrom('192.0.2.2')];
    const ends = Array.from({ length: 2000 }, () => {
      expect(admission.rejectionOf(one)).toBeUndefined();
      return admission.count(one);
    });

    expect(admission.rejectionOf(one)).toContain('too many connections');
    expect(admission.rejectionOf(other)).toBeUndefined();
    ends[0]?.();
    expect(admission.rejectionOf(one)).toBeUndefined();
  });
});
