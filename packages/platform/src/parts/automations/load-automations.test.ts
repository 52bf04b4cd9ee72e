import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { callTo, followedBy, workflow } from '../../../testing/automation-platform.ts';
import { loadAutomations } from './load-automations.ts';

const scheduled = { trigger_type: 'scheduled', events: [], ends_type: 'never', ends_on_date: null };
const cron = { ...scheduled, schedule_mode: 'recurring', cron_expression: '0 8 * * *' };

/**
 * Loads the automations of workflows and of a function `sync`. Collects warnings, or throws errors if `isStrict`
 * is set.
 */
function load(
  {
    automations,
    settings = {},
    workflows = {},
  }: { automations?: unknown; settings?: object; workflows?: Record<string, unknown> },
  isStrict = false,
) {
  const folder = temporaryFolder();
  const files = {
    'functions/sync/function.jsonc': { entry: 'entry.ts', automations, ...settings },
    ...Object.fromEntries(
      Object.entries(workflows).map(([name, content]) => [`workflows/${name}.jsonc`, content]),
    ),
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  }
  mkdirSync(join(folder, 'workflows'), { recursive: true });
  const warnings: string[] = [];
  const sources = {
    functionsDir: join(folder, 'functions'),
    workflowsDir: join(folder, 'workflows'),
    functionNames: ['sync', 'send'],
    hasEntity: (name: string) => name === 'Task',
  };
  const warn = (message: string) => void warnings.push(message.slice(folder.length + 1));
  return { list: loadAutomations(sources, isStrict ? undefined : warn).automations, warnings };
}

describe('automation in function.jsonc', () => {
  it.each([
    { type: 'scheduled', schedule_type: 'cron', cron_expression: '0 8 * * *', timezone: 'UTC' },
    { type: 'scheduled', schedule_type: 'simple', repeat_unit: 'minutes', repeat_interval: 15 },
    {
      type: 'scheduled',
      schedule_mode: 'recurring',
      schedule_type: 'simple',
      repeat_unit: 'weeks',
      repeat_interval: 1,
      repeat_on_days: [1],
      start_time: '09:00',
      ends_type: 'on',
      ends_on_date: '2026-12-31T23:59:59Z',
    },
    { type: 'scheduled', schedule_mode: 'one-time', one_time_date: '2026-12-31T08:00:00Z' },
    { type: 'entity', entity_name: 'Task', event_types: ['create', 'update', 'delete'] },
    {
      type: 'entity',
      entity_name: 'Task',
      event_types: ['update'],
      trigger_conditions: { conditions: [{ field: 'status', operator: 'equals', value: 'done' }] },
    },
  ])('loads the automation %o', (settings) => {
    const { list, warnings } = load({ automations: [{ ...settings, is_active: false }] });
    expect(warnings).toEqual([]);
    expect(list).toMatchObject([
      { name: 'sync/sync 1', isActive: false, steps: [{ functionName: 'sync' }] },
    ]);
  });

  it.each([
    [{ type: 'connector', events: ['file.update'] }, 'type'],
    [{ type: 'scheduled', schedule_type: 'cron' }, 'cron_expression'],
    [{ type: 'scheduled', schedule_type: 'cron', cron_expression: 'daily' }, 'invalid time'],
    [{ type: 'scheduled', schedule_type: 'simple', repeat_unit: 'years' }, 'repeat_unit'],
    [
      {
        type: 'scheduled',
        schedule_type: 'simple',
        repeat_unit: 'months',
        repeat_on_day_of_month: 32,
      },
      'expects a day from 1 to 31',
    ],
    [
      { type: 'scheduled', cron_expression: '0 8 * * *', ends_type: 'after' },
      'needs ends_after_count',
    ],
    [{ type: 'entity', entity_name: 'Gone', event_types: ['create'] }, 'not an entity of the app'],
    [{ type: 'entity', entity_name: 'Task', event_types: ['archive'] }, 'create, update or delete'],
  ])('ignores an invalid automation with a warning: %o', (settings, reason) => {
    const valid = { name: 'valid', type: 'entity', entity_name: 'Task', event_types: ['create'] };
    const { list, warnings } = load({ automations: [settings, valid] });
    expect(list).toMatchObject([{ name: 'sync/valid' }]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('functions/sync/function.jsonc:');
    expect(warnings[0]).toContain(reason);
    expect(() => load({ automations: [settings] }, true)).toThrow(reason);
  });
});

describe('unknown keys in automation files', () => {
  const change = { type: 'entity', entity_name: 'Task', event_types: ['create'] };
  const condition = { field: 'status', operator: 'equals', value: 'done' };
  const task = { trigger_type: 'entity', entity_name: 'Task', events: ['create'] };
  it.each([
    [
      { automation: [change] },
      'automation is not a property of functions; did you mean automations',
    ],
    [{ caller: 'service' }, 'caller is not a property of functions; did you mean callers?'],
    [{ secret: true }, 'secret is not a property of functions; check its spelling'],
    [
      { automations: [{ ...change, is_actve: false }] },
      'automations.0.is_actve is not a property of automations; did you mean is_active?',
    ],
    [
      { automations: [{ ...change, function_arg: {} }] },
      'automations.0.function_arg is not a property of automations; did you mean function_args?',
    ],
    [
      { automations: [{ ...change, trigger_conditions: { logc: 'or', conditions: [condition] } }] },
      'automations.0.trigger_conditions.logc is not a property of conditions; did you mean logic?',
    ],
    [
      {
        automations: [
          { ...change, trigger_conditions: { conditions: [{ ...condition, val: 1 }] } },
        ],
      },
      'conditions.0.val is not a property of conditions; did you mean value?',
    ],
  ])(
    // ASVS 8.2.1: Users can call only what they have the right to call
    'rejects an unknown key in function.jsonc, except in the folder base44: %j',
    (settings, error) => {
      expect(() => load({ settings }, true)).toThrow(error);
      expect(() => load({ settings }, true)).toThrow(/function\.jsonc:1:\d+: /);
      expect(load({ settings }).warnings).toEqual([]);
    },
  );

  it.each([
    [{ is_actve: false }, { condition: null, config: task }, {}, 'is_actve is not a property of'],
    [{}, { conditon: '.a', config: task }, {}, 'trigger.conditon is not a property of triggers'],
    [{}, { config: { ...task, event: [] } }, {}, 'trigger.config.event is not a property of'],
    [{}, { config: task }, { than: 'end' }, 'do.0.step_0.than is not a property of steps'],
    [
      {},
      { config: task },
      { with: { function_name: 'sync', arg: {} } },
      'do.0.step_0.with.arg is not a property of calls; did you mean args?',
    ],
  ])(
    'rejects an unknown key in a workflow, except in the folder base44: %j %j %j',
    (head, trigger, step, error) => {
      const content = { ...workflow(trigger, { ...callTo('sync'), ...step }), ...head };
      expect(() => load({ workflows: { Daily: content } }, true)).toThrow(error);
      expect(load({ workflows: { Daily: content } }).warnings).toEqual([]);
    },
  );

  it('accepts all keys that Base44’s files contain', () => {
    const none = { one_time_date: null, interval_value: null, ends_after_count: null };
    const step = { ...callTo('sync', { any: 1 }), 'x-base44': { title: 'Sync' } };
    const content = workflow({ condition: null, config: { ...cron, ...none } }, step);
    const automations = [
      { ...change, description: 'x', ends_type: 'never', function_args: { a: 1 } },
    ];
    const settings = { name: 'sync', description: 'x', callers: 'users' };
    const { list } = load(
      { automations, settings, workflows: { Daily: { description: 'x', ...content } } },
      true,
    );
    expect(list).toHaveLength(2);
  });
});

describe('workflow file', () => {
  it('loads a workflow with its steps in execution order', () => {
    const steps = [
      followedBy(callTo('sync'), 'step_2'),
      followedBy(callTo('send'), 'end'),
      followedBy({ wait: 'P1DT2H' }, 'step_1'),
    ];
    const { list, warnings } = load({
      workflows: { Daily: workflow({ condition: null, config: cron }, ...steps) },
    });
    expect(warnings).toEqual([]);
    expect(list).toMatchObject([
      {
        name: 'workflows/Daily',
        title: 'A workflow',
        trigger: { kind: 'scheduled' },
        steps: [
          { functionName: 'sync' },
          { kind: 'wait', ms: 26 * 3_600_000 },
          { functionName: 'send' },
        ],
      },
    ]);
  });

  it.each([
    ['a call that is not a function call', workflow({ config: cron }, { call: 'http', with: {} })],
    ['a step of an unsupported kind', workflow({ config: cron }, { switch: [] })],
    ['an unknown function', workflow({ config: cron }, callTo('gone'))],
    ['steps without an end', workflow({ config: cron }, followedBy(callTo('sync'), 'step_0'))],
    ['an unknown next step', workflow({ config: cron }, followedBy(callTo('sync'), 'gone'))],
    ['an invalid expression', workflow({ config: cron }, callTo('sync', { a: `\${ (.a }` }))],
    [
      'an unsupported trigger',
      workflow({ config: { trigger_type: 'app_publish' } }, callTo('sync')),
    ],
    ['no steps', workflow({ config: cron })],
    [
      'an invalid condition',
      workflow(
        {
          condition: `\${ (.trigger }`,
          config: { trigger_type: 'entity', entity_name: 'Task', events: ['create'] },
        },
        callTo('sync'),
      ),
    ],
  ])('ignores a workflow that has %s', (_, content) => {
    const valid = workflow({ config: { ...cron, timezone: 'Asia/Riyadh' } }, callTo('send'));
    const { list, warnings } = load({ workflows: { Bad: content, Valid: valid } });
    expect(list).toMatchObject([{ name: 'workflows/Valid' }]);
    expect(warnings.join('\n')).toMatch(/workflows\/Bad.jsonc:\d+:\d+: .* The file is ignored\./);
  });
});
