import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LinkButton } from './button/button.tsx';
import { MailIcon } from './icon/glyphs.ts';
import { Icon } from './icon/icon.tsx';
import { Reveal } from './reveal/reveal.tsx';
import { Section } from './section/section.tsx';
import { SkipLink } from './skip-link/skip-link.tsx';
import { SpecTable } from './spec-table/spec-table.tsx';
import { Stack } from './stack/stack.tsx';

function text(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

describe('SpecTable', () => {
  const html = renderToStaticMarkup(
    <SpecTable labelledBy="name" rows={[{ term: 'Site', figure: '15+ acres' }]} />,
  );

  it('pairs each term with its figure in a named description list', () => {
    expect(html).toMatch(/^<dl[^>]*aria-labelledby="name"/);
    expect(html).toMatch(/<dt[^>]*>Site/);
    expect(html).toMatch(/<dd[^>]*>15\+ acres<\/dd>/);
  });

  it('reads as "term: figure" where there are no columns', () => {
    expect(text(html)).toBe('Site: 15+ acres');
  });
});

describe('Section', () => {
  const html = renderToStaticMarkup(
    <Section sheet="2" title="About" labelledBy="about-title" id="about">
      <p>Body</p>
    </Section>,
  );

  it('is an anchor named by its heading', () => {
    expect(html).toMatch(/^<section id="about" aria-labelledby="about-title"/);
  });

  it('keeps the marginalia from assistive technology', () => {
    expect(html).toMatch(/aria-hidden="true"><span[^>]*>Sheet 2<\/span><span>About<\/span>/);
  });
});

describe('Icon', () => {
  it('is hidden from assistive technology', () => {
    expect(renderToStaticMarkup(<Icon glyph={MailIcon} />)).toContain('aria-hidden="true"');
  });
});

describe('LinkButton', () => {
  it('stays a link', () => {
    const html = renderToStaticMarkup(
      <LinkButton tone="signal" href="mailto:a@b.example">
        Write
      </LinkButton>,
    );
    expect(html).toMatch(/^<a class="[^"]+" href="mailto:a@b\.example">Write<\/a>$/);
  });
});

describe('SkipLink', () => {
  it('points at the content', () => {
    expect(renderToStaticMarkup(<SkipLink targetId="content" />)).toContain('href="#content"');
  });
});

describe('Stack', () => {
  it('is a list where its children are one', () => {
    const html = renderToStaticMarkup(
      <Stack gap="sm" as="ul">
        <li>Grid</li>
      </Stack>,
    );
    expect(html).toMatch(/^<ul class="[^"]+"><li>Grid<\/li><\/ul>$/);
  });
});

describe('Reveal', () => {
  it('hides nothing from whoever has no style sheet', () => {
    const html = renderToStaticMarkup(<Reveal as="li">Grid</Reveal>);
    expect(html).toMatch(/^<li class="[^"]+">Grid<\/li>$/);
  });
});
