import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createBootScript } from './create-boot-script.ts';

const options = { appId: '6a1f0c9e5d3b7a2c4e8f1b60', main: '/assets/index-3f2a1b0c.js' };

describe('createBootScript', () => {
  it('creates a script of at most 1.5 kB when compressed with Brotli', () => {
    expect(brotliCompressSync(createBootScript(options).source).length).toBeLessThanOrEqual(1500);
  });

  it('the returned hash is the hash of the returned source', () => {
    const { source, cspHash } = createBootScript(options);
    expect(cspHash).toBe(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  });

  it('creates a script that has no syntax error and contains its options', () => {
    const { source } = createBootScript({ ...options, allowedOrigins: ['https://a.example'] });
    expect(() => new Function(source.replace(/import\(/g, 'load('))).not.toThrow();
    expect(source).toContain('"allowedOrigins":["https://a.example"]');
  });

  it('escapes options that could end the script element', () => {
    const { source } = createBootScript({ ...options, main: '</script><script>alert(1)</script>' });
    expect(source).not.toContain('</script>');
  });
});
