/** Types for messages of OpenAI's chat completions API. */
import type { PromptPart } from '../integrations/index.ts';

/** A message in the prompt for a language model. */
export type ModelMessage =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: string | readonly PromptPart[] }
  | {
      readonly role: 'assistant';
      readonly content: string | null;
      readonly tool_calls?: readonly ModelCall[];
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

/** A tool call that an earlier completion contained. */
interface ModelCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A tool that the language model may call. */
export interface ModelTool {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description: string;
    /** JSON schema of the tool's parameters, which are an object. */
    readonly parameters: object;
  };
}
