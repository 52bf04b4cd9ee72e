// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TextField } from './fields.tsx';
import { type FormContent, useForm } from './use-form.ts';

const onSubmit = vi.fn<(values: string, reset: () => void) => void>();

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onSubmit.mockReset();
  // All test files share a document, and some leave elements in it.
  document.body.replaceChildren();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Parcel />));
  return () => {
    act(() => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  };
});

function readPlace(form: FormData): FormContent<string> {
  const place = String(form.get('place'));
  return place === '' ? { errors: { place: 'Enter a place.' } } : { values: place };
}

function Parcel({ failure }: { readonly failure?: unknown }): ReactNode {
  const { formProps, field } = useForm(readPlace, onSubmit, failure);
  return (
    <form {...formProps}>
      <TextField label="Note" {...field('note')} />
      <TextField label="Place" {...field('place')} />
      <button type="submit">Send</button>
    </form>
  );
}

function input(name: string): HTMLInputElement {
  const found = document.querySelector(`input[name="${name}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`The form has no field "${name}".`);
  return found;
}

const submit = () => act(() => document.querySelector('button')?.click());

describe('useForm', () => {
  it('shows an error at its field, focuses the first invalid field, and does not submit', () => {
    submit();
    expect(document.activeElement).toBe(input('place'));
    expect(document.body.textContent).toContain('Enter a place.');
    expect(input('note').hasAttribute('aria-invalid')).toBe(false);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits valid values, and removes the errors', () => {
    submit();
    input('place').value = 'Didcot';
    submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Didcot', expect.any(Function));
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  it('shows the errors of a failed call at its fields, and focuses the first of these fields', () => {
    const failure = Object.assign(new Error('No'), { fields: { note: 'The note is too long.' } });
    act(() => root.render(<Parcel failure={failure} />));
    expect(document.activeElement).toBe(input('note'));
    expect(document.body.textContent).toContain('The note is too long.');
    act(() => root.render(<Parcel failure={null} />));
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  it('restores the initial values when the callback of onSubmit is called', () => {
    input('place').value = 'Didcot';
    submit();
    onSubmit.mock.calls[0]?.[1]();
    expect(input('place').value).toBe('');
  });
});
