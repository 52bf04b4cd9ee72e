/** Generates requests to documented endpoints with hostile values in any part of the request. */
import fc from 'fast-check';
import type { oas32 } from 'zod-openapi';
import { type DocumentedCall, inPlace } from '../src/parts/openapi/documented-calls.ts';
import {
  changed,
  hostileChanges,
  hostileText,
  hostileValue,
  toJsonText,
} from './hostile-values.ts';

/** Valid values with which a request passes the first checks of an endpoint. */
export interface HostileContext {
  /** Valid values of path parameters, by the name of the parameter. */
  readonly known: Readonly<Record<string, readonly string[]>>;
  readonly tokens: readonly string[];
}

export interface HostileCall {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** Whether the connection is closed before the declared end of the body. */
  readonly isCutOff: boolean;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const;

/** Returns a generator of requests to one documented endpoint. */
export function callOf(call: DocumentedCall, context: HostileContext): fc.Arbitrary<HostileCall> {
  const { parameters, path } = call;
  const method = often(fc.constant(call.method.toUpperCase()), fc.constantFrom(...methods));
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => segment(name, context));
  const target = fc.tuple(fc.tuple(...parts), queryOf(parameters)).map(([values, query]) => {
    const rest = [...values];
    return path.replace(/\{\w+\}/g, () => rest.shift() ?? '') + query;
  });
  return fc
    .tuple(method, target, headersOf(context), bodyOf(call.body?.content), fc.nat(19))
    .map(([name, address, headers, { type, bytes }, chance]) => ({
      method: name,
      target: address,
      headers: type === '' ? headers : [...headers, ['Content-Type', type] as const],
      body: bytes,
      isCutOff: chance === 0 && bytes.length > 0,
    }));
}

function often<T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: usual, weight: 12 }, { arbitrary: rare, weight: 1 });
}

/**
 * Generates a segment of a path. It is percent-encoded, or contains raw characters that a request line allows.
 */
function segment(name: string, { known }: HostileContext): fc.Arbitrary<string> {
  const hostile = fc.oneof(
    hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 2000))),
    hostileText.map((text) => text.replace(/[^!-~]|[?#]/g, '').slice(0, 2000)),
  );
  const values = known[name];
  return values === undefined ? hostile : often(fc.constantFrom(...values), hostile);
}

function queryOf(parameters: DocumentedCall['parameters']): fc.Arbitrary<string> {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const name = fc.constantFrom(...names, 'q[__proto__]', 'fields[]', 'unknown');
  const value = fc.oneof(
    hostileText,
    fc.constantFrom('0', '1', '5000', '-created_date', 'id', 'true', '{}', '[]'),
    hostileValue.map((text) => toJsonText(text)),
  );
  const pair = fc
    .tuple(name, value)
    .map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed().slice(0, 3000))}`);
  return fc
    .array(pair, { maxLength: 3 })
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
}

const headerNames = [
  'X-App-Id',
  'X-Origin-URL',
  'X-Request-Id',
  'Origin',
  'Idempotency-Key',
  'X-Groundwork-Anonymous-Id',
  'Groundwork-Functions-Version',
  'on-behalf-of',
  'Range',
  'If-Range',
  'If-None-Match',
  'Accept',
  'Accept-Encoding',
  'Content-Encoding',
  'Cookie',
  'X-HTTP-Method-Override',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
];

function headersOf({ tokens }: HostileContext): fc.Arbitrary<[string, string][]> {
  const text = hostileText.map((value) =>
    value.replace(/[\r\n\0]/g, '').replace(/[^\t -~\u0080-\u00ff]/g, '?'),
  );
  const authorization = often(
    fc.constantFrom(...tokens).map((token) => `Bearer ${token}`),
    fc.oneof(text, fc.constantFrom('Bearer', 'Basic YTpi', 'Bearer a.b.c', 'Bearer null')),
  );
  // Each request has a different IP address, because rate limits are not tested here.
  const address = fc.ipV4();
  const others = fc.array(fc.tuple(fc.constantFrom(...headerNames), text), { maxLength: 3 });
  return fc
    .tuple(fc.option(authorization), address, others)
    .map(([bearer, from, rest]) => [
      ['X-Forwarded-For', from],
      ...(bearer === null ? [] : [['Authorization', bearer] satisfies [string, string]]),
      ...rest,
    ]);
}

interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="a\\"b"',
  'application/octet-stream',
  '*/*',
  'x',
  '',
];

function bodyOf(content: oas32.ContentObject = {}): fc.Arbitrary<Body> {
  const examples = Object.values(content).map((media) => inPlace(media)?.example ?? {});
  const value = fc.oneof(
    fc
      .tuple(fc.constantFrom(...examples, {}), hostileChanges)
      .map(([example, changes]) => changed(example, changes)),
    hostileValue,
  );
  const json = value.map((sent) => Buffer.from(toJsonText(sent)));
  const cut = fc.tuple(json, fc.nat(40)).map(([bytes, length]) => bytes.subarray(0, length));
  const bytes = fc.oneof(
    { arbitrary: json, weight: 8 },
    { arbitrary: cut, weight: 1 },
    { arbitrary: fc.uint8Array({ maxLength: 60 }).map((list) => Buffer.from(list)), weight: 1 },
  );
  const type = often(fc.constant('application/json'), fc.constantFrom(...types));
  const plain = fc.tuple(type, bytes).map(([name, sent]) => ({ type: name, bytes: sent }));
  const isForm = content['multipart/form-data'] !== undefined;
  return fc.oneof(
    { arbitrary: plain, weight: isForm ? 1 : 6 },
    { arbitrary: form, weight: isForm ? 4 : 1 },
    { arbitrary: fc.constant({ type: '', bytes: Buffer.alloc(0) }), weight: 1 },
  );
}

/** Generates multipart forms with additional, missing or incomplete parts. */
const form: fc.Arbitrary<Body> = fc
  .record({
    parts: fc.array(
      fc.record({
        name: fc.oneof(fc.constantFrom('file', 'file', 'data'), hostileText),
        filename: fc.option(fc.oneof(fc.constantFrom('a.csv', 'a.json', 'a.xlsx'), hostileText)),
        type: fc.constantFrom('text/csv', 'application/json', 'text/html', ''),
        content: fc.oneof(
          fc.constantFrom('a,b\n1,2\n', '[{"title": "x"}]', 'PK\u0003\u0004', '"', '\u0000'),
          hostileText,
          hostileValue.map((value) => toJsonText(value)),
        ),
      }),
      { maxLength: 3 },
    ),
    end: fc.constantFrom('--b--\r\n', '--b--', '--b', '', '--c--\r\n'),
    lineEnd: often(fc.constant('\r\n'), fc.constantFrom('\n', '\r')),
  })
  .map(({ parts, end, lineEnd }) => {
    const text = parts.map(({ name, filename, type, content }) =>
      [
        '--b',
        `Content-Disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}`,
        ...(type === '' ? [] : [`Content-Type: ${type}`]),
        '',
        content,
        '',
      ].join(lineEnd),
    );
    return { type: 'multipart/form-data; boundary=b', bytes: Buffer.from(text.join('') + end) };
  });

/** Returns the bytes of a request. The request asks the server to close the connection afterwards. */
export function toBytes({ method, target, headers, body, isCutOff }: HostileCall): Buffer {
  const length = isCutOff ? body.length + 10 : body.length;
  const head = [
    `${method} ${target} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    `Content-Length: ${length}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}
