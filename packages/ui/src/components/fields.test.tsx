// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FileField, TextField } from './fields.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return () => vi.unstubAllGlobals();
});

function renderField(field: ReactNode): HTMLElement {
  const host = document.createElement('div');
  act(() => createRoot(host).render(field));
  return host;
}

function renderControl(field: ReactNode): HTMLInputElement | HTMLTextAreaElement {
  return controlOf(renderField(field));
}

function controlOf(host: HTMLElement): HTMLInputElement | HTMLTextAreaElement {
  const control = host.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (!control) throw new Error('The field contains no control.');
  return control;
}

describe('form fields', () => {
  it('a field is named by its label, and is required unless `isOptional` is set', () => {
    const required = renderControl(<TextField label="Place" name="place" />);
    expect([required.labels?.[0]?.textContent, required.required]).toEqual(['Place', true]);
    const optional = renderControl(<FileField label="Plan" name="plan" isOptional />);
    expect([optional.labels?.[0]?.textContent, optional.required]).toEqual([
      'Plan (optional)',
      false,
    ]);
  });

  it('a field without a hint and an error has no description and is not invalid', () => {
    const control = renderControl(<TextField label="Place" name="place" />);
    expect(control.hasAttribute('aria-describedby')).toBe(false);
    expect(control.hasAttribute('aria-invalid')).toBe(false);
  });

  it('a field with an error is invalid, and is described by its hint and the error', () => {
    const host = renderField(
      <TextField label="Place" name="place" hint="A village" error="Name one." />,
    );
    const control = controlOf(host);
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    const descriptions = ids.map((id) => host.querySelector(`[id="${id}"]`)?.textContent);
    expect(descriptions).toEqual(['A village', 'Name one.']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('TextField', () => {
  it('TextField accepts line breaks if it has two or more rows', () => {
    expect(renderControl(<TextField label="Note" name="note" />).tagName).toBe('INPUT');
    const note = renderControl(<TextField label="Note" name="note" rows={4} defaultValue="Two" />);
    expect([note.tagName, note.value, note.getAttribute('rows')]).toEqual(['TEXTAREA', 'Two', '4']);
  });

  it('TextField does not give a number field the input type number', () => {
    const area = renderControl(<TextField label="Hectares" name="area" kind="number" />);
    expect(area.getAttribute('type')).toBe('text');
    expect(area.getAttribute('inputmode')).toBe('decimal');
  });
});
