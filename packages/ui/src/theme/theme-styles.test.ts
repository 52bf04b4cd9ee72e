import { describe, expect, it } from 'vitest';
import { dayMap, nightMap } from './colours.ts';
import { night } from './night.css.ts';
import type { Theme } from './theme-document.ts';
import { themeFields } from './theme-fields.ts';
import { standaloneThemeStyles, themeStyles } from './theme-styles.ts';

const faces = {
  serif: { label: 'A serif', family: 'Georgia,serif' },
  sans: { label: 'A sans', family: 'system-ui,sans-serif' },
};
const defaults = { display: 'serif', text: 'sans' };
const standard: Theme = {
  day: dayMap,
  night: nightMap,
  faces: defaults,
  corners: 'slight',
  textSize: 'normal',
  spacing: 'normal',
};
const styles = (theme: Partial<Theme>) => themeStyles({ ...standard, ...theme }, faces, defaults);

describe('themeStyles', () => {
  it('themeStyles is empty for the default theme', () => {
    expect(styles({})).toBe('');
  });

  it('themeStyles sets a changed colour in both schemes, because one rule overrides both default rules', () => {
    expect(styles({ day: { ...dayMap, link: '#003366' } })).toBe(
      'html:root{--gw-color-link:#003366}' +
        `@media screen and (prefers-color-scheme:dark){html:root{--gw-color-link:${nightMap.link}}}` +
        `@media screen{.${night}{--gw-color-link:${nightMap.link}}}`,
    );
  });

  it('themeStyles sets typefaces, corners, spaces and text sizes', () => {
    const css = styles({
      faces: { display: 'sans', text: 'sans' },
      corners: 'round',
      spacing: 'tight',
      textSize: 'small',
    });
    expect(css).toContain('--gw-font-display:system-ui,sans-serif;--gw-radius-control:10px');
    expect(css).toContain('--gw-space-xs:calc(0.8*0.5rem)');
    expect(css).toContain('--gw-size-title:calc(0.9*clamp(');
    expect(css).not.toMatch(/font-text|size-body|@media/);
  });

  it('themeStyles ignores values of another shape', () => {
    const json = JSON.stringify(standard).replace(dayMap.link, 'red}body{display:none');
    const hostile: Theme = JSON.parse(json.replaceAll(/"(serif|slight|normal)"/g, '"__proto__"'));
    expect(themeStyles(hostile, faces, defaults)).toBe('');
  });
});

describe('themeFields', () => {
  it('themeFields describes every value of a theme', () => {
    const paths = Object.entries(standard).flatMap(([key, value]) =>
      typeof value === 'string' ? [key] : Object.keys(value).map((name) => `${key}.${name}`),
    );
    expect(Object.keys(themeFields('t', faces)).sort()).toEqual(
      paths.map((path) => `t.${path}`).sort(),
    );
  });
});

describe('standaloneThemeStyles', () => {
  it('standaloneThemeStyles sets all colours of both schemes, the typefaces and the corners', () => {
    const css = standaloneThemeStyles({ ...standard, corners: 'round' }, faces);
    const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme:dark)');
    for (const [scheme, part] of [
      [dayMap, light],
      [nightMap, dark],
    ] as const) {
      for (const colour of Object.values(scheme)) expect(part).toContain(`:${colour}`);
    }
    expect(light).toContain('--gw-font-display:Georgia,serif;--gw-font-text:system-ui,sans-serif');
    expect(light).toContain('--gw-radius-control:10px');
  });

  it('standaloneThemeStyles replaces values that are not colours, and typefaces that do not exist', () => {
    const day = { ...dayMap, link: 'red}body{display:none' };
    const css = standaloneThemeStyles(
      { ...standard, day, faces: { display: '</style>', text: 'sans' } },
      faces,
    );
    expect(css).toContain(`--gw-color-link:${dayMap.link}`);
    expect(css).not.toMatch(/body|<|--gw-font-display/);
  });
});
