import { z } from 'zod';
import type { Schema } from './document-types.ts';

/** Writes a schema, as it is sent or as it is answered. */
export type ToSchema = (schema: z.ZodType, io: 'input' | 'output') => Schema;

/** Writes schemas that have an id among the components once, and refers to them. */
export function schemaWriter(components: Record<string, Schema>): ToSchema {
  return (schema, io) => {
    // As a property, a schema with an id is referred to; by itself it would be written out.
    const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
      // What is sent as text and means a number loses its default, since that is no text.
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
