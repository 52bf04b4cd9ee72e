import { describe, expect, it } from 'vitest';
import { sampleBody, sampleRecord } from './sample-values.ts';

const user = { id: '64a0c0ffee64a0c0ffee64a1', email: 'ada@shop.example' };

describe('sampleRecord', () => {
  it('fills every field of the record except the system fields', () => {
    const properties = {
      id: { type: 'string' },
      loaf: { type: 'string', enum: ['rye', 'spelt'], default: 'spelt' },
      pieces: { type: 'integer', minimum: 2 },
      pickup: { type: 'string', format: 'date' },
      owner_id: { type: 'string' },
      guests: { type: 'array', items: { type: 'object', properties: { email: {} } } },
    };
    expect(sampleRecord({ properties }, user)).toEqual({
      loaf: 'spelt',
      pieces: 2,
      pickup: '2026-05-01',
      owner_id: user.id,
      guests: [{ email: user.email }],
    });
  });
});

describe('sampleBody', () => {
  it('returns a value for each name that the source code reads from the body', () => {
    const source = 'const { orderId, amount = 1, tags: names } = await req.json();';
    expect(sampleBody(source, user)).toEqual({ orderId: user.id, amount: 1, tags: [] });
    expect(sampleBody('const body = await req.json(); const { note } = body;', user)).toEqual({
      note: 'Example',
    });
    expect(sampleBody('return Response.json({ ok: true });', user)).toEqual({});
  });
});
