// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { SourceField } from '../../source-protocol.ts';
import { applyChanges } from './apply-changes.ts';
import { readFields } from './element-fields.ts';
import { findElement } from './find-element.ts';

/** Finds the element after the marker `»`, or else the first element, and removes the marker. */
function locate(marked: string) {
  const at = marked.includes('»') ? marked.indexOf('»') : marked.search(/<[a-z]/);
  const code = marked.replace('»', '');
  const before = code.slice(0, at).split(/\r\n|[\n\r\u2028\u2029]/);
  const location = `src/page.tsx:${before.length}:${before.at(-1)?.length}`;
  const tagName = /^<([\w-]+)/.exec(code.slice(at))?.[1] ?? '';
  return { code, element: { location, tagName: tagName.toUpperCase() } };
}

/** Changes one field of the element that `locate` finds. */
async function change(marked: string, field: SourceField, after: string): Promise<string> {
  const { code, element } = locate(marked);
  const { value } = (await readFields(code, findElement(code, element)))[field];
  return applyChanges(code, element, [{ field, before: value ?? '', after }]);
}

describe('applyChanges with classes', () => {
  it.each([
    ['in double quotes', '<p className="a b">c</p>;', 'd', '<p className="d">c</p>;'],
    ['in single quotes', "<p className='a' id='x'/>;", 'd e', "<p className='d e' id='x'/>;"],
    ['in braces', "<p className={'a'}/>;", 'd', '<p className="d"/>;'],
    ['in a class attribute', '<p class="a"/>;', 'd', '<p class="d"/>;'],
    ['into an element without the attribute', '<p>c</p>;', 'd', '<p className="d">c</p>;'],
    ['before other attributes', '<p\n  id="x"\n/>;', 'd', '<p className="d"\n  id="x"\n/>;'],
    ['as an empty string', '<p className="a"/>;', ' ', '<p className=""/>;'],
    [
      'with special characters',
      '<p className="a"/>;',
      '[&>p]:mt-2 a"b',
      '<p className="[&>p]:mt-2 a&quot;b"/>;',
    ],
    ['that look like entities', '<p className="a"/>;', '&amp;', '<p className="&amp;amp;"/>;'],
    [
      'in a list',
      'a.map((b) => »<li className="c">{b}</li>);',
      'd',
      'a.map((b) => <li className="d">{b}</li>);',
    ],
    ['with repeated spaces', '<p className="a"/>;', '  b \n c ', '<p className="b c"/>;'],
  ])('writes new classes: %s', async (_where, code, after, expected) => {
    expect(await change(code, 'classes', after)).toBe(expected);
  });

  it.each([
    ['computed', '<p className={styles.lead}/>;', 'computed at run time'],
    ['a template', '<p className={`a ${b}`}/>;', 'computed at run time'],
    ['spread', '<p className="a" {...props}/>;', 'spread'],
    ['duplicated', '<p className="a" class="b"/>;', 'several class attributes'],
    ['without a value', '<p className/>;', 'computed at run time'],
  ])('rejects new classes if the attribute in the source is %s', async (_how, code, reason) => {
    await expect(change(code, 'classes', 'd')).rejects.toThrow(reason);
  });
});

describe('applyChanges with a text', () => {
  it.each([
    ['on one line', '<p>Land</p>;', 'Power', '<p>Power</p>;'],
    [
      'with special characters',
      '<p>a</p>;',
      'a {b} <c> "d" \'e\' & f',
      '<p>a &#123;b&#125; &lt;c&gt; "d" \'e\' & f</p>;',
    ],
    [
      'that looks like entities',
      '<p>a</p>;',
      '&lt; &#65; R&D;',
      '<p>&amp;lt; &amp;#65; R&amp;D;</p>;',
    ],
    ['with other scripts', '<p>a</p>;', 'Łódź 地 👩‍🌾', '<p>Łódź 地 👩‍🌾</p>;'],
    ['with spaces at its ends', '<p>a</p>;', '  b ', '<p>&#32;&#32;b&#32;</p>;'],
    ['with wide spaces', '<p>a</p>;', '\u3000b\u3000c\u3000', '<p>&#12288;b\u3000c&#12288;</p>;'],
    ['with invisible characters', '<p>a</p>;', 'b\u00a0c\td\ne', '<p>b&nbsp;c&#9;d&#10;e</p>;'],
    ['with several spaces', '<p>a</p>;', 'b  c', '<p>b  c</p>;'],
    ['in place of entities', '<p>a&nbsp;&amp; b</p>;', 'c', '<p>c</p>;'],
    ['in braces', "<p>{'a'}</p>;", 'it’s', "<p>{'it’s'}</p>;"],
    ['in a fragment', '<><b>x</b>»<p>a</p></>;', 'c', '<><b>x</b><p>c</p></>;'],
    ['in another element', '<main>\n\t»<p>a</p>\n</main>;', 'c', '<main>\n\t<p>c</p>\n</main>;'],
    ['after others on the line', "['é', '🗺', »<p>a</p>];", 'c', "['é', '🗺', <p>c</p>];"],
    ['after a byte order mark', '\ufeff»<p>a</p>;', 'c', '\ufeff<p>c</p>;'],
  ])('writes a new text: %s', async (_how, code, after, expected) => {
    expect(await change(code, 'text', after)).toBe(expected);
  });

  it.each([
    ['LF', '\n', '  '],
    ['CRLF', '\r\n', '  '],
    ['tabs', '\n', '\t'],
  ])(
    'keeps the line breaks and the indentation around a text in a file with %s',
    async (_what, eol, indent) => {
      const lines = (text: string) =>
        [
          'const a = (',
          `${indent}<p>`,
          `${indent}${indent}${text}`,
          `${indent}</p>`,
          ');',
          '',
        ].join(eol);
      expect(await change(lines('Land, of all kinds.'), 'text', 'Power')).toBe(lines('Power'));
      expect(await change(lines('Land'), 'text', ' a')).toBe(lines('&#32;a'));
    },
  );

  it('breaks a text at the line length of the file', async () => {
    const word = 'institutional';
    const short = 'const a = (\n  <p>Land</p>\n);\n';
    const long = Array(9).fill(word).join(' ');
    const five = Array(5).fill(word).join(' ');
    const four = Array(4).fill(word).join(' ');
    const broken = `const a = (\n  <p>\n    ${five}\n    ${four}\n  </p>\n);\n`;
    expect(await change(short, 'text', long)).toBe(broken);
    const single = broken.replace(`${five}\n    ${four}`, five);
    expect(await change(broken, 'text', five)).toBe(single);
  });

  it.each([
    ['is empty', '<p></p>;', 'no text in the source'],
    ['closes itself', '<p />;', 'no text in the source'],
    ['holds only layout', '<p>\n</p>;', 'no text in the source'],
    ['is computed', '<p>{title}</p>;', 'computed at run time'],
    ['holds a comment', '<p>{/* a */}</p>;', 'computed at run time'],
    ['is partly computed', '<p>Dear {name}</p>;', 'mixed with elements or expressions'],
    ['holds elements', '<p>a <b>c</b></p>;', 'mixed with elements or expressions'],
    ['holds one element', '<p><b>c</b></p>;', 'Select that one'],
    ['is set by an attribute', '<p dangerouslySetInnerHTML={{ __html: a }} />;', 'by an attribute'],
    ['belongs to a list item', 'rows.map((row) => »<li>new</li>);', 'each item of a list'],
  ])('rejects a text if its element %s', async (_how, code, reason) => {
    await expect(change(code, 'text', 'd')).rejects.toThrow(reason);
  });

  it('rejects an empty text', async () => {
    await expect(change('<p>a</p>;', 'text', ' ')).rejects.toThrow('could not be selected again');
  });
});

describe('applyChanges with a src', () => {
  it('writes the new src of an image', async () => {
    expect(await change('<img src="/a.png" alt=""/>;', 'src', '/b.png?c=1&d=2')).toBe(
      '<img src="/b.png?c=1&d=2" alt=""/>;',
    );
  });

  it.each([
    ['if the present src is computed', '<img src={photo}/>;', '/b.png', 'computed at run time'],
    ['if the element has no src', '<img alt=""/>;', '/b.png', 'no src'],
    ['of a list item', 'rows.map((row) => »<img src="/a.png"/>);', '/b.png', 'each item of a list'],
    ['that runs a script', '<iframe src="/a"/>;', 'javascript:alert(1)', 'cannot load this URL'],
    [
      'that is valid in only one page',
      '<img src="/a"/>;',
      'blob:http://localhost/1',
      'cannot load this URL',
    ],
    ['of a script', '<script src="/a.js"/>;', '/b.js', 'cannot load this URL'],
  ])('rejects a new src %s', async (_which, code, after, reason) => {
    await expect(change(code, 'src', after)).rejects.toThrow(reason);
  });
});

describe('applyChanges and the location of the element', () => {
  const code = 'const a = 1;\nconst b = <p className="c">d</p>;\n';
  const at = (location: string, tagName = 'P') =>
    applyChanges(code, { location, tagName }, [{ field: 'text', before: 'd', after: 'e' }]);

  it('applies all changes of a request, or none', async () => {
    const element = { location: 'src/page.tsx:2:10', tagName: 'P' };
    const text = { field: 'text', before: 'd', after: 'f' } as const;
    expect(
      await applyChanges(code, element, [text, { field: 'classes', before: 'c', after: 'e' }]),
    ).toBe(code.replace('"c">d', '"e">f'));
    await expect(
      applyChanges(code, element, [text, { field: 'src', before: '', after: '/a' }]),
    ).rejects.toThrow('no src');
  });

  it.each([
    ['at another column', 'src/page.tsx:2:9', 'P'],
    ['on another line', 'src/page.tsx:3:10', 'P'],
    ['of another tag', 'src/page.tsx:2:10', 'H1'],
  ])(
    'rejects a location at which the element does not start: %s',
    async (_which, location, tagName) => {
      await expect(at(location, tagName)).rejects.toThrow('any more');
    },
  );

  it('ignores a location attribute that is written in the source file', async () => {
    await expect(change('<p data-source-location="a.tsx:1:0">b</p>;', 'text', 'c')).rejects.toThrow(
      'any more',
    );
  });

  it.each(['photo', 'src/page.ts:1:0', 'src/page.tsx', 'src/page.tsx:1', ''])(
    'rejects "%s", which is not the location of an element in a component',
    async (location) => {
      await expect(at(location)).rejects.toThrow('no location');
    },
  );

  it('rejects a change if the page showed another value than the source file contains', async () => {
    const element = { location: 'src/page.tsx:2:10', tagName: 'P' };
    await expect(
      applyChanges(code, element, [{ field: 'text', before: 'older', after: 'e' }]),
    ).rejects.toThrow('differs from what the page showed');
  });

  it('rejects a change if the source file has a syntax error', async () => {
    await expect(
      applyChanges('<p>a</p', { location: 'src/page.tsx:1:0', tagName: 'P' }, []),
    ).rejects.toThrow('syntax error');
  });

  it('rejects a value that equals the value in the source file', async () => {
    await expect(change('<p>a</p>;', 'text', 'a')).rejects.toThrow('equal those in the source');
  });
});
