import * as ui from '@groundwork/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createLucideIcon from './create-lucide-icon.tsx';

const { ArrowRightIcon, BuildingIcon, FactoryIcon, GridIcon, LightningIcon, MailIcon } = ui;

it.each(
  Object.entries({ ArrowRightIcon, BuildingIcon, FactoryIcon, GridIcon, LightningIcon, MailIcon }),
)('renders %s as lucide-react does', (_name, glyph) => {
  const markup = renderToStaticMarkup(<ui.Icon glyph={glyph} />);
  const [name = '', ...aliases] = Array.from(
    markup.matchAll(/lucide-([\w-]+)/g),
    ([, each = '']) => each,
  );
  const node = Array.from(
    markup.matchAll(/<(\w+) ([^>]+)><\/\1>/g),
    ([, tag = '', list = ''], key) => {
      const attributes = list.matchAll(/(\w+)="([^"]*)"/g);
      return [
        tag,
        {
          ...Object.fromEntries(Array.from(attributes, ([, k, value]) => [k, value])),
          key: `${key}`,
        },
      ] as const;
    },
  );
  expect(node).not.toHaveLength(0);
  const [, className = ''] = / ([\w-]+)" aria-hidden/.exec(markup) ?? [];
  const props = { strokeWidth: 1.25, 'aria-hidden': true, className };
  expect(
    renderToStaticMarkup(createElement(createLucideIcon({ name, aliases, node }), props)),
  ).toBe(markup);
});
