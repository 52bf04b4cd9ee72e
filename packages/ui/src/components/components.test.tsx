import LucideDatabase from 'lucide-react/icons/database';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SpecTable } from './content.tsx';
import { DatabaseIcon, type Glyph, Icon, MailIcon } from './icons.tsx';
import { Stack } from './layout.tsx';
import { LinkButton } from './link-button.tsx';
import { Reveal } from './motion.tsx';
import { Section } from './section.tsx';
import { SkipLink } from './typography.tsx';

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

describe('SpecTable', () => {
  const html = renderToStaticMarkup(
    <SpecTable labelledBy="name" rows={[{ term: 'Site', figure: '15+ acres' }]} />,
  );

  it('SpecTable pairs each term with its value in a description list that has a name', () => {
    expect(html).toMatch(/^<dl[^>]*aria-labelledby="name"/);
    expect(html).toMatch(/<dt[^>]*>Site/);
    expect(html).toMatch(/<dd[^>]*>15\+ acres<\/dd>/);
  });

  it('SpecTable becomes "term: figure" when it is copied as plain text', () => {
    expect(textOf(html)).toBe('Site: 15+ acres');
  });
});

describe('Section', () => {
  const html = renderToStaticMarkup(
    <Section sheet="2" title="About" labelledBy="about-title" id="about">
      <p>Body</p>
    </Section>,
  );

  it('Section has an anchor, and is named by its heading', () => {
    expect(html).toMatch(/^<section id="about" aria-labelledby="about-title"/);
  });

  it('Section hides its margin from assistive technology', () => {
    expect(html).toMatch(/aria-hidden="true"><span[^>]*>Sheet 2<\/span><span>About<\/span>/);
  });
});

describe('Icon', () => {
  it('Icon is hidden from assistive technology', () => {
    expect(renderToStaticMarkup(<Icon glyph={MailIcon} />)).toContain('aria-hidden="true"');
  });

  it('draws the icon of lucide-react', () => {
    const drawing = (glyph: Glyph) =>
      renderToStaticMarkup(<Icon glyph={glyph} />).replace(/^<svg[^>]*>/, '');
    expect(drawing(DatabaseIcon)).toBe(drawing(LucideDatabase));
  });
});

describe('LinkButton', () => {
  it('LinkButton renders a link with an href', () => {
    const html = renderToStaticMarkup(
      <LinkButton tone="signal" href="mailto:a@b.example">
        Write
      </LinkButton>,
    );
    expect(html).toMatch(/^<a href="mailto:a@b\.example" class="[^"]+">Write<\/a>$/);
  });
});

describe('SkipLink', () => {
  it('SkipLink links to the page’s content', () => {
    expect(renderToStaticMarkup(<SkipLink targetId="content" />)).toContain('href="#content"');
  });
});

describe('Stack', () => {
  it('Stack renders a `<ul>` for `as="ul"`', () => {
    const html = renderToStaticMarkup(
      <Stack gap="sm" as="ul">
        <li>Grid</li>
      </Stack>,
    );
    expect(html).toMatch(/^<ul class="[^"]+"><li>Grid<\/li><\/ul>$/);
  });
});

describe('Reveal', () => {
  it('renders the content of Reveal without inline styles', () => {
    const html = renderToStaticMarkup(<Reveal as="li">Grid</Reveal>);
    expect(html).toMatch(/^<li class="[^"]+">Grid<\/li>$/);
  });
});
