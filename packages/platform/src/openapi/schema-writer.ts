import { z } from 'zod';
import type { Schema } from './document-types.ts';

/** Writes the schema of a request or a response. */
export type ToSchema = (schema: z.ZodType, io: 'input' | 'output') => Schema;

/** Creates a writer that adds schemas with an id to the components once, and references them. */
export function schemaWriter(components: Record<string, Schema>): ToSchema {
  return (schema, io) => {
    // A schema with an id is referenced only as a property; at the top level it would be inlined.
    const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
      // A number that is sent as a string loses its default, which is not a string.
      override({
        zodSchema: {
          _zod: { def },
        },
        jsonSchema,
      }) {
        if (def.type !== 'default' || typeof def.defaultValue !== 'number') return;
        jsonSchema.default = def.defaultValue;
      },
    });
    const written: { it: Schema; $defs: Record<string, Schema> } = JSON.parse(
      JSON.stringify({ it: properties?.it ?? {}, $defs: $defs ?? {} }).replaceAll(
        '"#/$defs/',
        '"#/components/schemas/',
      ),
    );
    Object.assign(components, written.$defs);
    return written.it;
  };
}
