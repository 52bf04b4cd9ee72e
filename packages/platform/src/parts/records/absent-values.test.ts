import { describe, expect, it } from 'vitest';
import { startAppFolder } from '../../../testing/app-folder.ts';
import { callsTo } from '../../../testing/entity-platform.ts';

/** Fields whose types do not allow an empty string. */
const typed = {
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  kind: { type: 'string', enum: ['a', 'b'] },
  level: { type: 'number', enum: [1, 2] },
  date: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  time: { type: 'string', format: 'time' },
  email: { type: 'string', format: 'email' },
  uri: { type: 'string', format: 'uri' },
};

const schemas = {
  Form: {
    properties: {
      ...typed,
      text: { type: 'string' },
      choice: { type: 'string', enum: ['', 'a'] },
      stage: { type: 'string', enum: ['open', 'done'], default: 'open' },
      inside: { type: 'object', properties: typed },
      rows: { type: 'array', items: { type: 'object', properties: typed } },
      size: { type: 'number' },
    },
    required: ['size'],
  },
  User: { properties: { age: { type: 'number' }, motto: { type: 'string' } } },
};

const values = (value: unknown) =>
  Object.fromEntries(Object.keys(typed).map((name) => [name, value]));

describe('empty strings in records', () => {
  it('treats empty strings as missing values in a Base44 app', async () => {
    const { platform, token } = await startAppFolder('base44', schemas);
    const forms = callsTo(platform, 'Form', token);
    const input = {
      ...values(''),
      text: '',
      choice: '',
      stage: '',
      inside: values(''),
      rows: [values('')],
      size: 1,
    };
    const created = await forms.create(input);
    expect(created).toMatchObject({
      text: '',
      choice: '',
      stage: 'open',
      inside: {},
      rows: [{}],
    });
    for (const name of Object.keys(typed)) expect(created).not.toHaveProperty(name);

    const full = { number: 1, kind: 'a', date: '2026-06-01', email: 'a@example.org' };
    await forms.call('PUT', `/${created.id}`, full);
    const { body } = await forms.call('PUT', `/${created.id}`, { ...values(''), text: '' });
    expect(body).toMatchObject({ ...values(null), text: '', size: 1 });

    const required = { message: 'Error in field size: Field required' };
    for (const [method, path, fields] of [
      ['POST', '', { size: '' }],
      ['PUT', `/${created.id}`, { size: '' }],
    ] as const) {
      expect(await forms.call(method, path, fields)).toMatchObject({ status: 422, body: required });
    }
  });

  it('treats empty strings in custom user fields as missing values in a Base44 app', async () => {
    const { platform, token } = await startAppFolder('base44', schemas);
    const users = callsTo(platform, 'User', token);
    const changed = await users.call('PUT', '/me', { age: '', motto: '' });

    expect(changed).toMatchObject({ status: 200, body: { age: null, motto: '' } });
  });

  it("rejects empty strings in apps other than Base44 apps if the field's type does not allow them", async () => {
    const { platform, token } = await startAppFolder('groundwork', schemas);
    const forms = callsTo(platform, 'Form', token);
    for (const name of Object.keys(typed)) {
      const created = await forms.call('POST', '', { size: 1, [name]: '' });
      expect(created, name).toMatchObject({ status: 422 });
    }
  });
});
