// @vitest-environment node
import { SourceMap } from 'node:module';
import { describe, expect, it } from 'vitest';
import { annotateSource } from './annotate-source.ts';

const NAME = 'src/page.tsx';
const annotate = (code: string, name = NAME) => annotateSource(code, '/app/src/page.tsx', name);
const annotatedCode = (code: string) => annotate(code)?.code ?? code;

/** Returns the annotated opening tags with the attributes that were added, except the location. */
function tagsOf(code: string): string[] {
  const tags = annotatedCode(code).matchAll(
    /<([\w-]+) data-source-location="[^"]+"((?: data-[\w-]+=\S+?)*)(?=[\s/>])/g,
  );
  return Array.from(tags, ([, tag, attributes]) => `${tag}${attributes}`);
}

const dynamic = 'data-dynamic-content="true"';

describe('data-source-location attribute', () => {
  it('elements in a Trans get no attributes, which would change the key of its message', () => {
    const code = '<p><Trans>Read <b>this</b></Trans><i>a</i></p>;';
    expect(annotatedCode(code)).toContain('<Trans>Read <b>this</b></Trans>');
    expect(tagsOf(code)).toEqual(['p', 'i']);
  });

  it.each([
    ['an element at the start of the file', '<p>a</p>;', '1:0'],
    ['an element after comments that look like elements', '// <i>\n/* <b> */ <p/>;', '2:10'],
    ['an element after CRLF line ends', 'f();\r\n\r\n  <p/>;', '3:2'],
    ['an element after the other line ends of ECMAScript', '`\u2028`; `\r`; <p/>;', '3:3'],
    ['an element after a character of two UTF-16 code units', "['é', '🗺', <p/>];", '1:12'],
    [
      'an element after generics',
      'const id = <T,>(x: T) => x;\nconst a = id<string>(<p/>);',
      '2:21',
    ],
    [
      'an element in an expression with types',
      'const a = [<p/>] satisfies ReactNode[] as unknown;',
      '1:11',
    ],
  ])('data-source-location is correct for %s', (_what, code, place) => {
    expect(annotatedCode(code)).toBe(
      code.replace('<p', `<p data-source-location="${NAME}:${place}"`),
    );
  });

  it('special characters of a file name are escaped in data-source-location', () => {
    const { code } = annotate('<p/>;', 'src/a & "b".tsx') ?? {};
    expect(code).toBe('<p data-source-location="src/a &amp; &quot;b&quot;.tsx:1:0"/>;');
  });

  it('data-source-location comes before all other attributes, even before spread attributes', () => {
    expect(annotatedCode('<p {...props} id="a"/>;')).toBe(
      `<p data-source-location="${NAME}:1:0" ${dynamic} {...props} id="a"/>;`,
    );
  });

  it('the source map keeps the positions of the unchanged code', () => {
    const code = "const a = (\n  <p className='é'>{name}<b>bold</b></p>\n);\n";
    const annotated = annotate(code);
    const map = new SourceMap(JSON.parse(annotated?.map.toString() ?? ''));
    const lines = (annotated?.code ?? '').split('\n');
    for (const word of ['className', 'name}', '<b', 'bold']) {
      const line = lines.findIndex((text) => text.includes(word));
      const entry = map.findEntry(line, lines[line]?.indexOf(word) ?? -1);
      expect(entry).toMatchObject({
        originalSource: '/app/src/page.tsx',
        originalLine: 1,
        originalColumn: code.split('\n')[1]?.indexOf(word),
      });
    }
  });
});

describe('annotateSource', () => {
  it.each([
    [
      'HTML and SVG elements',
      '<main><svg><linearGradient/></svg></main>;',
      ['main', 'svg', 'linearGradient'],
    ],
    ['custom elements', '<my-map/>;', ['my-map']],
    [
      'elements in fragments and components',
      '<><List.Row><p/></List.Row><Card><b/></Card></>;',
      ['p', 'b'],
    ],
    ['elements in properties', '<Card icon={<svg/>}/>;', ['svg']],
    ['conditional elements', 'ok ? <p/> : no && <b/>;', ['p', 'b']],
  ])('annotateSource adds attributes to %s', (_what, code, tags) => {
    expect(tagsOf(code)).toEqual(tags);
  });

  it.each([
    ['components', '<Card title="a"/>;'],
    ['member expressions', '<motion.div/>;'],
    ['namespaced elements', '<svg:rect/>;'],
    ['fragments', '<></>;'],
    ['elements of other renderers', '<mesh><boxGeometry args={[1]}/></mesh>;'],
    ['annotated elements', '<p data-source-location="src/other.tsx:1:2">{a}</p>;'],
    ['type arguments', 'const a = new Map<string, string>();'],
    ['strings that look like an element', 'const a = `<p>${b}</p>`;'],
    ['a source with a syntax error', 'const a = <p>;'],
  ])('annotateSource leaves %s unchanged', (_what, code) => {
    expect(annotate(code)).toBeNull();
  });
});

describe('data-dynamic-content attribute', () => {
  it.each([
    '<p>{name}</p>',
    '<p>Dear {name}</p>',
    '<p>{`Dear ${name}`}</p>',
    '<p>{ok && "yes"}</p>',
    '<p>{...lines}</p>',
    '<p>Dear <Name of={user}/></p>',
    '<p>Dear <>{name}</></p>',
    '<img src={url}/>',
    '<p {...props}/>',
    '<p children={name}/>',
    '<p dangerouslySetInnerHTML={{ __html: html }}/>',
  ])('data-dynamic-content marks %s', (code) => {
    expect(tagsOf(`${code};`)[0]).toMatch(dynamic);
  });

  it.each([
    '<p>Dear</p>',
    "<p>{'Dear'}{' '}{/* no name */}</p>",
    "<p>{'Dear' as const}</p>",
    '<p>{`Dear`}</p>',
    '<p className="lead" />',
    '<p className={styles.lead}>Dear</p>',
    '<p class={lead} />',
    '<img src="/a.png" alt={words} />',
    '<p key={id} ref={ref} onClick={act} style={look}>Dear</p>',
    '<p>Dear <Icon className={styles.icon} size="1em" /></p>',
    '<p>Dear <img src={url} /></p>',
  ])('data-dynamic-content does not mark %s', (code) => {
    expect(tagsOf(`${code};`)[0]).toBe(/<(\w+)/.exec(code)?.[1]);
  });

  it('data-dynamic-content marks an element if a descendant has a computed text', () => {
    expect(tagsOf('<p>a<b>{c}</b><i>d</i></p>;')).toEqual([`p ${dynamic}`, `b ${dynamic}`, 'i']);
  });
});
