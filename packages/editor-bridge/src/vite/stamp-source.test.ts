// @vitest-environment node
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources are text here
import { SourceMap } from 'node:module';
import { describe, expect, it } from 'vitest';
import { stampSource } from './stamp-source.ts';

const NAME = 'src/page.tsx';
const stampOf = (code: string, name = NAME) => stampSource(code, '/app/src/page.tsx', name);
const stamp = (code: string) => stampOf(code)?.code ?? code;

/** The opening tags of a stamped source, each with what was written into it, without its location. */
function tagsOf(code: string): string[] {
  const tags = stamp(code).matchAll(
    /<([\w-]+) data-source-location="[^"]+"((?: data-[\w-]+=\S+?)*)(?=[\s/>])/g,
  );
  return Array.from(tags, ([, tag, stamps]) => `${tag}${stamps}`);
}

const dynamic = 'data-dynamic-content="true"';

describe('the place of an element', () => {
  it.each([
    ['from line 1 and column 0', '<p>a</p>;', '1:0'],
    ['after comments that look like elements', '// <i>\n/* <b> */ <p/>;', '2:10'],
    ['after CRLF, as one line end', 'f();\r\n\r\n  <p/>;', '3:2'],
    ['after the line ends of ECMAScript', '`\u2028`; `\r`; <p/>;', '3:3'],
    ['in UTF-16 code units', "['é', '🗺', <p/>];", '1:12'],
    ['after generics', 'const id = <T,>(x: T) => x;\nconst a = id<string>(<p/>);', '2:21'],
    ['within types', 'const a = [<p/>] satisfies ReactNode[] as unknown;', '1:11'],
  ])('counts %s', (_what, code, place) => {
    expect(stamp(code)).toBe(code.replace('<p', `<p data-source-location="${NAME}:${place}"`));
  });

  it('names a file with marks in its name', () => {
    const { code } = stampOf('<p/>;', 'src/a & "b".tsx') ?? {};
    expect(code).toBe('<p data-source-location="src/a &amp; &quot;b&quot;.tsx:1:0"/>;');
  });

  it('comes first in an element, before what is spread', () => {
    expect(stamp('<p {...props} id="a"/>;')).toBe(
      `<p data-source-location="${NAME}:1:0" ${dynamic} {...props} id="a"/>;`,
    );
  });

  it('can be traced back from where anything ended up', () => {
    const code = "const a = (\n  <p className='é'>{name}<b>bold</b></p>\n);\n";
    const stamped = stampOf(code);
    const map = new SourceMap(JSON.parse(stamped?.map.toString() ?? ''));
    const lines = (stamped?.code ?? '').split('\n');
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

describe('which elements are stamped', () => {
  it.each([
    [
      'HTML and SVG',
      '<main><svg><linearGradient/></svg></main>;',
      ['main', 'svg', 'linearGradient'],
    ],
    ['custom elements', '<my-map/>;', ['my-map']],
    [
      'those in fragments and components',
      '<><List.Row><p/></List.Row><Card><b/></Card></>;',
      ['p', 'b'],
    ],
    ['those in properties', '<Card icon={<svg/>}/>;', ['svg']],
    ['those with a condition', 'ok ? <p/> : no && <b/>;', ['p', 'b']],
  ])('stamps %s', (_what, code, tags) => {
    expect(tagsOf(code)).toEqual(tags);
  });

  it.each([
    ['components', '<Card title="a"/>;'],
    ['members', '<motion.div/>;'],
    ['namespaces', '<svg:rect/>;'],
    ['fragments', '<></>;'],
    ['the elements of other renderers', '<mesh><boxGeometry args={[1]}/></mesh>;'],
    ['stamped elements', '<p data-source-location="src/other.tsx:1:2">{a}</p>;'],
    ['type arguments', 'const a = new Map<string, string>();'],
    ['text that looks like an element', 'const a = `<p>${b}</p>`;'],
    ['what does not parse', 'const a = <p>;'],
  ])('leaves %s alone', (_what, code) => {
    expect(stampOf(code)).toBeNull();
  });
});

describe('data-dynamic-content', () => {
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
  ])('marks %s', (code) => {
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
  ])('does not mark %s', (code) => {
    expect(tagsOf(`${code};`)[0]).toBe(/<(\w+)/.exec(code)?.[1]);
  });

  it('marks an element for the text of those in it, as they are its text too', () => {
    expect(tagsOf('<p>a<b>{c}</b><i>d</i></p>;')).toEqual([`p ${dynamic}`, `b ${dynamic}`, 'i']);
  });
});
