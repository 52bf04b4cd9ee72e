// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { FileField } from '../file-field/file-field.tsx';
import { TextField } from '../text-field/text-field.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return () => vi.unstubAllGlobals();
});

function draw(field: ReactNode): HTMLElement {
  const host = document.createElement('div');
  act(() => createRoot(host).render(field));
  return host;
}

function controlIn(host: HTMLElement): HTMLInputElement | HTMLTextAreaElement {
  const control = host.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (!control) throw new Error('There is no control.');
  return control;
}

it('is named by its label, and required unless it is optional', () => {
  const required = controlIn(draw(<TextField label="Place" name="place" />));
  expect([required.labels?.[0]?.textContent, required.required]).toEqual(['Place', true]);
  const optional = controlIn(draw(<FileField label="Plan" name="plan" isOptional />));
  expect([optional.labels?.[0]?.textContent, optional.required]).toEqual([
    'Plan (optional)',
    false,
  ]);
});

it('is described by its hint and by what is wrong, and by nothing where there is neither', () => {
  const plain = controlIn(draw(<TextField label="Place" name="place" />));
  expect(plain.hasAttribute('aria-describedby')).toBe(false);
  expect(plain.hasAttribute('aria-invalid')).toBe(false);

  const host = draw(<TextField label="Place" name="place" hint="A village" error="Name one." />);
  const faulty = controlIn(host);
  const ids = faulty.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = ids.map((id) => host.querySelector(`[id="${id}"]`)?.textContent);
  expect(words).toEqual(['A village', 'Name one.']);
  expect(faulty.getAttribute('aria-invalid')).toBe('true');
});

it('takes line breaks from two lines on', () => {
  expect(controlIn(draw(<TextField label="Note" name="note" />)).tagName).toBe('INPUT');
  const note = controlIn(draw(<TextField label="Note" name="note" lines={4} defaultValue="Two" />));
  expect([note.tagName, note.value, note.getAttribute('rows')]).toEqual(['TEXTAREA', 'Two', '4']);
});

it('reads what is typed as text, also where it asks for a number', () => {
  const area = controlIn(draw(<TextField label="Hectares" name="area" kind="number" />));
  expect(area.getAttribute('type')).toBe('text');
  expect(area.getAttribute('inputmode')).toBe('decimal');
});
