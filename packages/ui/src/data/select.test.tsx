// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';
import { Select } from './select.tsx';
import { Tabs } from './tabs.tsx';

const options = [
  { value: 'solar', label: 'Solar' },
  { value: 'storage', label: 'Storage' },
  { value: 'wind', label: 'Wind', isDisabled: true },
];

let form: HTMLFormElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  form = document.body.appendChild(document.createElement('form'));
  root = createRoot(form);
  return () => {
    act(() => root.unmount());
    form.remove();
    vi.unstubAllGlobals();
  };
});

function renderControl(field: ReactNode): HTMLElement {
  act(() => root.render(field));
  const control = form.querySelector<HTMLElement>('[role="combobox"]');
  if (!control) throw new Error('The field contains no control.');
  return control;
}

async function choose(control: HTMLElement, label: string): Promise<void> {
  await act(async () => control.click());
  const found = [...form.querySelectorAll<HTMLElement>('[role="option"]')].find(
    ({ textContent }) => textContent === label,
  );
  await act(async () => found?.click());
}

const formValue = () => new FormData(form).get('use');

describe('Select', () => {
  it('Select is named by its label, and can be required and invalid like any other field', () => {
    const control = renderControl(
      <Select label="Use" name="use" options={options} error="Choose one." />,
    );
    expect(control.closest('div')?.querySelector('label')?.htmlFor).toBe(control.id);
    expect(control.getAttribute('aria-required')).toBe('true');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    const description = control.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(description)?.textContent).toBe('Choose one.');
  });

  it('Select adds the selected value to the form data', async () => {
    const onValueChange = vi.fn();
    const control = renderControl(
      <Select label="Use" name="use" options={options} onValueChange={onValueChange} />,
    );
    expect([control.textContent, formValue()]).toEqual(['Choose', '']);
    await choose(control, 'Storage');
    expect([control.textContent, formValue()]).toEqual(['Storage', 'storage']);
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('storage');
  });

  it('Select does not select a disabled option', async () => {
    const control = renderControl(<Select label="Use" name="use" options={options} />);
    await choose(control, 'Wind');
    expect(formValue()).toBe('');
  });

  it('Select changes only with `value` if that prop is set', async () => {
    const onValueChange = vi.fn();
    const props = { label: 'Use', name: 'use', options, onValueChange };
    const control = renderControl(<Select {...props} value="solar" />);
    await choose(control, 'Storage');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('storage');
    expect(formValue()).toBe('solar');
    renderControl(<Select {...props} value="storage" />);
    expect(formValue()).toBe('storage');
  });

  it('Select returns to its initial value when the form is reset', async () => {
    const control = renderControl(
      <Select label="Use" name="use" options={options} defaultValue="solar" />,
    );
    await choose(control, 'Storage');
    await act(async () => form.reset());
    expect([control.textContent, formValue()]).toEqual(['Solar', 'solar']);
  });
});

describe('server-rendered markup of Select, Menu and Tabs', () => {
  it.each([
    ['Select', <Select key="" label="Use" name="use" options={options} />],
    ['Menu', <Menu key="" label="Actions" items={[{ label: 'Open', onSelect: vi.fn() }]} />],
    ['Tabs', <Tabs key="" label="Views" tabs={[{ id: 'a', label: 'A', panel: 'Panel' }]} />],
  ])(
    'the markup of %s has no inline styles, which a content security policy may forbid',
    (_name, element) => {
      const html = renderToStaticMarkup(element);
      expect(html).toContain('class=');
      expect(html).not.toContain('style=');
      expect(html).not.toContain('<style');
    },
  );

  it('the markup of Tabs shows the selected panel', () => {
    const tabs = ['One', 'Two'].map((label) => ({ id: label, label, panel: `Panel ${label}` }));
    const html = renderToStaticMarkup(<Tabs label="Views" tabs={tabs} defaultSelectedId="Two" />);
    expect(html).toContain('Panel Two');
    expect(html).not.toContain('Panel One');
  });
});
