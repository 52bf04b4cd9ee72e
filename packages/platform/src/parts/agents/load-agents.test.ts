import { loadEntities } from '@groundwork/engine';
import { describe, expect, it } from 'vitest';
import { agentsFolder } from '../../../testing/agent-platform.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';
import { loadAgents } from './load-agents.ts';

const context = {
  catalogue: loadEntities(undefined, () => {}, undefined, true).catalogue,
  hasFunction: (name: string) => name === 'quote',
  models: ['small'],
};

describe('loadAgents', () => {
  it('loads one agent from each file, and names the agent after the field `name` or after the file', () => {
    const folder = agentsFolder({
      advisor: '{\n  // A comment.\n  "instructions": "Advise.", "model": "automatic",\n}',
      other: {
        name: 'keeper',
        description: 'Keeps tasks.',
        instructions: 'Keep them.',
        model: 'small',
        tool_configs: [
          { entity_name: 'Task', allowed_operations: ['read', 'delete'] },
          { function_name: 'quote', description: 'Quotes.' },
        ],
        whatsapp_greeting: 'Hello',
      },
    });
    const agents = loadAgents(folder, context);

    expect([...agents.keys()]).toEqual(['advisor', 'keeper']);
    expect(agents.get('advisor')).toMatchObject({ instructions: 'Advise.', model: undefined });
    expect([...(agents.get('keeper')?.tools.keys() ?? [])]).toEqual([
      'read_Task',
      'delete_Task',
      'quote',
    ]);
  });

  it('reports every error in every agent file with its line and column', () => {
    const tools = [
      { entity_name: 'User', allowed_operations: ['read', 'delete'] },
      { entity_name: 'Task', allowed_operations: ['raed'] },
      { entity_name: 'Note', allowed_operations: [] },
      { function_name: 'nothing', description: 'x' },
      { function_name: 'quote', description: 7 },
      { function_name: 'quote', description: 'x', parameters: { type: 'string' } },
      { integration_name: 'SendEmail' },
      'quote',
    ];
    const twice = { entity_name: 'Task', allowed_operations: ['read'] };
    const folder = agentsFolder({
      broken: '{ "instructions" "x" }',
      conversations: { instructions: 'x' },
      empty: '',
      invalid: { instruction: 'x', instructions: ' ', model: 7 },
      model: { instructions: 'x', model: 'huge' },
      tools: JSON.stringify({ instructions: 'x', tool_configs: tools.slice(0, 7) }, null, 1),
      'no-tool': { instructions: 'x', tool_configs: tools.slice(7) },
      twice: { instructions: 'x', tool_configs: [twice, twice] },
      twin: { name: 'twice', instructions: 'x' },
    });
    for (const error of [
      'broken.jsonc:1:18: is not JSON (ColonExpected)',
      'conversations.jsonc:1:1: name expects 1 to 64 letters',
      'empty.jsonc:1:1: is not JSON',
      'invalid.jsonc:1:16: instruction is not a property of agents',
      'instructions expects a string that is not blank',
      'model expects a string',
      'model names huge, which is not in llm.models (GROUNDWORK_LLM_MODELS)',
      'tool_configs.0.allowed_operations.1 names delete, but an agent can only read and update users',
      'tool_configs.1.allowed_operations.0 expects one of read, create, update, delete',
      'tool_configs.2.allowed_operations expects at least one of read',
      'tool_configs.3.function_name names nothing, which is not a function of the app',
      'tool_configs.4.description expects a string',
      'tool_configs.5.parameters expects a JSON schema such as {"type": "object"}',
      'tool_configs.6 names neither an entity (entity_name) nor a function (function_name)',
      'tool_configs.0 expects an object',
      'tool_configs.1.allowed_operations.0 declares read_Task a second time',
    ]) {
      expect(() => loadAgents(folder, context)).toThrow(error);
    }
  });

  it('loads more tools than many models accept, and logs a warning', () => {
    const tool_configs = Array.from({ length: 66 }, (_, index) => ({
      entity_name: `Entity${index}`,
      allowed_operations: ['read', 'update'],
    }));
    const folder = agentsFolder({ clerk: { instructions: 'File.', tool_configs } });
    const warnings: string[] = [];
    const agents = loadAgents(folder, context, (message) => warnings.push(message));

    expect(agents.get('clerk')?.tools.size).toBe(132);
    expect(warnings).toEqual([expect.stringContaining('clerk has 132 tools')]);
  });

  it('describes a function that has no description, and gives tools names that models accept', () => {
    const tool_configs = ['quote', 'shop/quote'].map((function_name, index) => ({
      function_name,
      ...(index === 1 && { description: '' }),
    }));
    const folder = agentsFolder({ clerk: { instructions: 'Quote.', tool_configs } });
    const agents = loadAgents(folder, { ...context, hasFunction: () => true });

    expect([...(agents.get('clerk')?.tools.values() ?? [])]).toMatchObject([
      { name: 'quote', description: 'Calls the function quote of the app.' },
      {
        name: 'shop_quote',
        functionName: 'shop/quote',
        description: expect.stringMatching('shop'),
      },
    ]);
  });

  it('ignores an invalid part of a tool, or the whole tool if it needs that part', () => {
    const folder = agentsFolder({
      clerk: {
        instructions: 'File.',
        tool_configs: [
          { entity_name: 'Task', allowed_operations: ['read', 'list'], description: 'Tasks' },
          { entity_name: 'Task', allowed_operations: ['read', 'create'] },
          { entity_name: 'User', allowed_operations: ['create', 'read'] },
          { integration_name: 'SendEmail' },
          { allowed_operations: ['list'] },
          { entity_name: 7, allowed_operations: ['list'] },
          { function_name: 'quote', parameters: [] },
        ],
      },
    });
    const warnings: string[] = [];
    const agents = loadAgents(folder, context, (message) => warnings.push(message));

    expect([...(agents.get('clerk')?.tools.keys() ?? [])]).toEqual([
      'read_Task',
      'create_Task',
      'read_User',
      'quote',
    ]);
    expect(warnings).toHaveLength(8);
  });

  it("lists an agent's unsupported features in one warning for each file", () => {
    const folder = agentsFolder({
      helper: {
        instructions: 'Help.',
        whatsapp_greeting: 'Hello',
        voice_config: { voice_id: 'x' },
        context_files: [],
        line_greeting: null,
        allow_anonymous_access: false,
        shape: 'round',
      },
    });
    const warnings: string[] = [];
    const agents = loadAgents(folder, context, (message) => warnings.push(message));

    expect([...agents.keys()]).toEqual(['helper']);
    expect(warnings).toEqual([
      `${folder}/helper.jsonc: the platform ignores fields that it does not support: whatsapp_greeting, voice_config`,
      expect.stringMatching(/shape is not a property of agents/),
    ]);
  });

  it('fails if the agent folder is invalid or missing', async () => {
    const agentsDir = agentsFolder({ advisor: '{' });
    await expect(startTestPlatform({ agentsDir })).rejects.toThrow('advisor.jsonc:1:2');
    await expect(startTestPlatform({ agentsDir: '/nowhere' })).rejects.toThrow(
      'The agents directory /nowhere cannot be read. Check the path, or leave agentsDir (GROUNDWORK_AGENTS_DIR) unset.',
    );
  });
});
