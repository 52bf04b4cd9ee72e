import type { Operation } from '@groundwork/engine';
import type { JsonObject } from '@groundwork/engine/kernel';

/** A tool of an agent: an operation on the records of an entity, or a function. */
export type AgentTool =
  | {
      readonly kind: 'entity';
      /** Name by which the model calls the tool, such as `read_Task`. */
      readonly name: string;
      readonly entity: string;
      readonly operation: Operation;
    }
  | {
      readonly kind: 'function';
      /** Name by which the model calls the tool, such as `shop_quote`. */
      readonly name: string;
      /** Name of the function, such as `shop/quote`. */
      readonly functionName: string;
      readonly description: string;
      /** JSON schema of the parameters. By default, any parameters are valid. */
      readonly parameters: JsonObject;
    };

/** An agent of an app. */
export interface Agent {
  readonly name: string;
  readonly instructions: string;
  /** Model of the agent; undefined for the platform's first model. */
  readonly model: string | undefined;
  /** Tools by name. */
  readonly tools: ReadonlyMap<string, AgentTool>;
}
