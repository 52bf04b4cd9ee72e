import { describe, expect, it } from 'vitest';
import { styleOf } from './print-literal.ts';

describe('styleOf', () => {
  it.each([
    [
      'comments',
      `/**\n * A list's "names".\n */\n// it's\nexport const a = {\n    b: 'x',// "c"\n};\n`,
      { quote: "'", indent: '    ' },
    ],
    [
      'the first string alone',
      `const a = "it's";\nconst b = 'c';\nconst d = 'e';\n`,
      { quote: "'" },
    ],
    ['templates', 'const a = `\n "x" "y"\n`;\nconst b = {\n\tc: "d",\n};\n', { indent: '\t' }],
    ['continued lines', `call(\n      'a');\nif (b) {\n  c('d');\n}\n`, { indent: '  ' }],
    ['URLs in strings', `const a = {\n  b: 'https://c.example/d', e: 'f' };\n`, { quote: "'" }],
  ])('does not derive the style of a module from %s', (_, code, style) => {
    expect(styleOf(code)).toMatchObject(style);
  });
});
