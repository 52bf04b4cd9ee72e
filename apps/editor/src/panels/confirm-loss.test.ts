// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { LIST, start } from '../../test-support/start-controller.ts';
import { maySignOut } from './confirm-loss.ts';

it('maySignOut shows where a long text differs from the stored text', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  onTestFinished(() => confirm.mockRestore());
  const { actions, getState, listener } = await start();
  const long = 'The same words at the start of both texts '.repeat(3);
  const path = `${LIST}.0.text`;
  actions.edit(path, `${long}end.`);
  listener.onDraftStored(path, {
    ...{ value: `${long}end.`, revision: 1, authors: ['You'], colleagues: [], parts: {} },
    date: '',
  });
  actions.edit(path, `${long}typed.`);
  expect(maySignOut(getState())).toBe(false);
  expect(confirm.mock.calls[0]?.[0]).toMatch(/: “….*typed\.”$/);
});
