import { describe, expect, it } from 'vitest';
import { checkPages } from './check-pages.ts';

const problemsOf = (markup: string) =>
  checkPages({ '/index.html': markup }, {}).map(({ message }) => message);

describe('checkPages', () => {
  it('accepts a page with one main heading whose links lead to existing elements', () => {
    const markup = `<!-- <h1> --><style>h1 > a {}</style><script>"<h1>"</script>
      <h1 title="a > b">Land</h1><a href="#a">A</a><a href="#">Top</a><a href='#top'>Top</a><p id=a>A</p>`;
    expect(problemsOf(markup)).toEqual([]);
  });

  it('accepts links to encoded ids, links to names of anchors, and links with HTML entities', () => {
    const markup = `<h1>Land</h1><a href="#caf%C3%A9">A</a><a href="#100%">B</a><a href="#q&amp;a">C</a><a href="#old">D</a>
      <p id="café">A</p><p id="100%">B</p><p id="q&amp;a">C</p><a name="old">D</a>`;
    expect(problemsOf(markup)).toEqual([]);
  });

  it('ignores links and headings in template elements', () => {
    const template = '<template><h1>Item</h1><a href="#nowhere">Item</a></template>';
    expect(problemsOf(`<h1>Land</h1>${template}`)).toEqual([]);
  });

  it('checks the content of noscript elements', () => {
    expect(problemsOf('<noscript><h1>Land</h1></noscript>')).toEqual([]);
  });

  it('ignores the heading of the sign-in screen that covers a page', () => {
    const cover = '<div data-auth-cover=""><main><h1>Loading</h1></main></div>';
    expect(problemsOf(`${cover}<div data-auth-content="covered"><h1>Land</h1></div>`)).toEqual([]);
  });

  it('reports each link to a missing element once, and a missing or second main heading', () => {
    expect(problemsOf('<a href="#b">B</a><a href="#b">B</a>')).toEqual([
      '/index.html: A link leads to “#b”, which the page does not have.',
      '/index.html: The page has 0 main headings instead of one.',
    ]);
    expect(problemsOf('<h1>A</h1><H1>B</H1>')).toEqual([
      '/index.html: The page has 2 main headings instead of one.',
    ]);
  });

  it('reports once, for all pages, which content contains a link to a missing element', () => {
    const markup = '<h1>A</h1><a href="#b">B</a>';
    const content = { 'src/a.ts#links': [{ to: '#a' }, { to: '#b' }] };
    expect(checkPages({ '/index.html': markup, '/Home.html': markup }, content)).toEqual([
      {
        path: 'src/a.ts#links.1.to',
        message: 'A link leads to “#b”, which the page does not have.',
      },
    ]);
  });

  it('reports a page larger than 200 kB', () => {
    const heading = '<h1>A</h1>';
    expect(problemsOf(heading + 'x'.repeat(200_000 - heading.length))).toEqual([]);
    expect(problemsOf(heading + 'é'.repeat(100_000))).toEqual([
      '/index.html: The page is larger than 200 kB. Shorten its texts.',
    ]);
  });
});
