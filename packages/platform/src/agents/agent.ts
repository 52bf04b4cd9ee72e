import type { JsonObject } from '../kernel/json.ts';
import type { Operation } from '../records/schema/entity-schema.ts';

/** Something that an agent may do: an operation on the records of an entity, or a function. */
export type AgentTool =
  | {
      readonly kind: 'entity';
      /** As the model calls it: `read_Task`. */
      readonly name: string;
      readonly entity: string;
      readonly operation: Operation;
    }
  | {
      readonly kind: 'function';
      /** Of the function. */
      readonly name: string;
      readonly description: string;
      /** JSON schema of what it takes; anything, unless the file says more. */
      readonly parameters: JsonObject;
    };

/** An agent of an app. */
export interface Agent {
  readonly name: string;
  readonly instructions: string;
  /** The platform's first one unless the file says so. */
  readonly model: string | undefined;
  /** By name. */
  readonly tools: ReadonlyMap<string, AgentTool>;
}
