import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../../testing/admin-browser.ts';
import { automationApp, callTo, workflow } from '../../../../testing/automation-platform.ts';
import { callsTo } from '../../../../testing/entity-platform.ts';
import { signIn } from '../../../../testing/sign-in.ts';

const PATH = '/__admin/automations';

async function start() {
  const app = automationApp({
    'entities/Task.jsonc': { properties: { title: { type: 'string' } } },
    'workflows/Yearly <1>.jsonc': workflow(
      {
        config: {
          trigger_type: 'scheduled',
          schedule_mode: 'recurring',
          cron_expression: '0 8 1 1 *',
        },
      },
      callTo('record', { by: 'hand' }),
    ),
    'functions/record/function.jsonc': {
      automations: [
        { name: 'off', type: 'scheduled', cron_expression: '* * * * *', is_active: false },
        {
          name: 'failing',
          type: 'entity',
          entity_name: 'Task',
          event_types: ['create'],
          function_args: { status: 400 },
        },
      ],
    },
  });
  const platform = await app.start();
  const browser = browserOf(platform);
  await browser.signIn();
  const page = async () => (await browser.open(PATH)).markup.replaceAll(/\s+/g, ' ');
  return { app, platform, browser, page };
}

describe('admin page of the automations', () => {
  it('the automations page lists the automations with their triggers', async () => {
    const markup = await (await start()).page();
    expect(markup).toMatch(
      /workflows\/Yearly &lt;1&gt;: next at <time datetime="\d{4}-01-01T08:00/,
    );
    expect(markup).toContain('record/off: off');
    expect(markup).toContain('record/failing: after create of Task');
    expect(markup).not.toContain('Newest runs');
  });

  it('the automations page runs a scheduled automation manually, and shows the run', async () => {
    const { app, browser, page } = await start();
    await page();
    const response = await browser.send(PATH, { automation: 'workflows/Yearly <1>' });
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `${PATH}?done=started`,
    ]);
    expect(await app.received(1)).toMatchObject([{ by: 'hand' }]);
    await expect.poll(() => page()).toContain('Succeeded: workflows/Yearly');
  });

  it('the automations page shows why a run failed, and repeats it with the same event', async () => {
    const { app, platform, browser, page } = await start();
    await callsTo(platform, 'Task', await signIn(platform)).create({ title: 'a' });
    await expect.poll(() => page()).toContain('Failed: record/failing');
    const markup = await page();
    expect(markup).toContain('The function record responded with status 400');
    const [, run = ''] = /name="run" value="(\w+)"/.exec(markup) ?? [];
    expect((await browser.send(PATH, { run })).status).toBe(303);
    expect(await app.received(2)).toMatchObject([
      { data: { title: 'a' } },
      { data: { title: 'a' } },
    ]);
  });

  it('the automations page rejects unknown automations and runs, and forms without the token of the page', async () => {
    const { browser, page } = await start();
    await page();
    expect((await browser.send(PATH, { automation: 'record/failing' })).markup).toContain(
      'The app has no schedule with this name. Reload the page.',
    );
    expect((await browser.send(PATH, { run: 'x' })).status).toBe(404);
    const forged = await browser.send(PATH, { automation: 'record/off', form_token: 'forged' });
    expect(forged.status).toBe(403);
  });
});
