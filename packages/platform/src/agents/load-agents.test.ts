import { describe, expect, it } from 'vitest';
import { createEntityCatalogue } from '../records/schema/entity-catalogue.ts';
import { agentsFolder } from '../testing/agent-platform.ts';
import { startTestPlatform } from '../testing/test-platform.ts';
import { loadAgents } from './load-agents.ts';

const surroundings = {
  catalogue: createEntityCatalogue([], true),
  hasFunction: (name: string) => name === 'quote',
  models: ['small'],
};

describe('loadAgents', () => {
  it('loads an agent from each file, named after the file or by its name field', () => {
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
    const agents = loadAgents(folder, surroundings);

    expect([...agents.keys()]).toEqual(['advisor', 'keeper']);
    expect(agents.get('advisor')).toMatchObject({ instructions: 'Advise.', model: undefined });
    expect([...(agents.get('keeper')?.tools.keys() ?? [])]).toEqual([
      'read_Task',
      'delete_Task',
      'quote',
    ]);
  });

  it('reports every violation in every file with its position', () => {
    const tools = [
      { entity_name: 'User', allowed_operations: ['read'] },
      { entity_name: 'Task', allowed_operations: ['raed'] },
      { entity_name: 'Note', allowed_operations: [] },
      { function_name: 'nothing', description: 'x' },
      { function_name: 'quote' },
      { function_name: 'quote', description: 'x', parameters: { type: 'string' } },
      'quote',
    ];
    const twice = { entity_name: 'Task', allowed_operations: ['read'] };
    const folder = agentsFolder({
      broken: '{ "instructions" "x" }',
      conversations: { instructions: 'x' },
      empty: '',
      invalid: { instruction: 'x', instructions: ' ', model: 7 },
      model: { instructions: 'x', model: 'huge' },
      tools: JSON.stringify({ instructions: 'x', tool_configs: tools.slice(0, 6) }, null, 1),
      'no-tool': { instructions: 'x', tool_configs: tools.slice(6) },
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
      'tool_configs.0.entity_name names User, which is not an entity of the app',
      'tool_configs.1.allowed_operations.0 expects one of read, create, update, delete',
      'tool_configs.2.allowed_operations expects at least one of read',
      'tool_configs.3.function_name names nothing, which is not a function of the app',
      'tool_configs.4.description expects a string',
      'tool_configs.5.parameters expects a JSON schema such as {"type": "object"}',
      'tool_configs.0 expects an object',
      'tool_configs.1 declares read_Task a second time',
    ]) {
      expect(() => loadAgents(folder, surroundings)).toThrow(error);
    }
  });

  it('names what this platform lacks in one warning for each file', () => {
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
    const agents = loadAgents(folder, surroundings, (message) => warnings.push(message));

    expect([...agents.keys()]).toEqual(['helper']);
    expect(warnings).toEqual([
      `${folder}/helper.jsonc: the platform ignores fields that it does not support: whatsapp_greeting, voice_config`,
      expect.stringMatching(/shape is not a property of agents/),
    ]);
  });

  it('fails the start for an invalid or a missing folder', async () => {
    const agentsDir = agentsFolder({ advisor: '{' });
    await expect(startTestPlatform({ agentsDir })).rejects.toThrow('advisor.jsonc:1:2');
    await expect(startTestPlatform({ agentsDir: '/nowhere' })).rejects.toThrow(
      'The agents directory /nowhere cannot be read. Check the path, or leave agentsDir (GROUNDWORK_AGENTS_DIR) unset.',
    );
  });
});
