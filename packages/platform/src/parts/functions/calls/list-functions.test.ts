import { routes } from '@groundwork/sdk/protocol';
import { expect, it } from 'vitest';
import { startWithFunctions } from '../../../../testing/function-platform.ts';
import { signIn, signUp } from '../../../../testing/sign-in.ts';
import { callApi } from '../../../../testing/test-platform.ts';

it('lists the functions and their callers, for administrators only', async () => {
  const code = 'export default () => new Response();';
  const platform = await startWithFunctions({ 'b.mjs': code, 'a.mjs': code });
  const list = async (token?: string) =>
    callApi(platform, routes.functions, { ...(token && { token }) });
  expect(await (await list(await signIn(platform))).json()).toEqual([
    { name: 'a', callers: 'anyone' },
    { name: 'b', callers: 'anyone' },
  ]);
  expect((await list(await signUp(platform))).status).toBe(403);
  expect((await list()).status).toBe(401);
});
