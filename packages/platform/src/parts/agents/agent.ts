import type { JsonObject } from '@groundwork/engine/kernel';

export type AgentTool =
  | {
      readonly kind: 'entity';
      /** Name by which the language model calls the tool, such as `read_Task`. */
      readonly name: string;
      readonly entity: string;
      readonly operation: 'create' | 'read' | 'update' | 'delete';
    }
  | {
      readonly kind: 'function';
      /** Name by which the language model calls the tool, such as `shop_quote`. */
      readonly name: string;
      /** Name of the function that the tool calls, such as `shop/quote`. */
      readonly functionName: string;
      readonly description: string;
      /** JSON schema of the function's parameters. The default accepts any parameters. */
      readonly parameters: JsonObject;
    };

export interface Agent {
  readonly name: string;
  readonly instructions: string;
  /** Name of the language model; undefined for the first model in the settings. */
  readonly model: string | undefined;
  readonly tools: ReadonlyMap<string, AgentTool>;
}
