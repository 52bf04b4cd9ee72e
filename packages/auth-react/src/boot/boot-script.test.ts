import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createBootScript } from './boot-script.ts';

const options = { appId: '6a1f0c9e5d3b7a2c4e8f1b60', main: '/assets/index-3f2a1b0c.js' };

it('stays within 1.5 kB, brotli', () => {
  expect(brotliCompressSync(createBootScript(options).source).length).toBeLessThanOrEqual(1500);
});

it('comes with the hash of exactly what stands in the page', () => {
  const { source, cspHash } = createBootScript(options);
  expect(cspHash).toBe(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
});

it('is a script that parses, with its options in it', () => {
  const { source } = createBootScript({ ...options, allowedOrigins: ['https://a.example'] });
  expect(() => new Function(source.replace(/import\(/g, 'load('))).not.toThrow();
  expect(source).toContain('"allowedOrigins":["https://a.example"]');
});

it('cannot be ended by what it is told', () => {
  const { source } = createBootScript({ ...options, main: '</script><script>alert(1)</script>' });
  expect(source).not.toContain('</script>');
});
