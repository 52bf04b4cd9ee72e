import { isJsonObject, type JsonObject } from '@groundwork/engine/kernel';
import { z } from 'zod';

/** Maximum length of a message's content, and of its attachments, in characters of JSON. @limit */
export const CONTENT_CHARACTERS = 32_000;

/** Maximum length of a conversation's metadata, in characters of JSON. @limit */
export const METADATA_CHARACTERS = 16_000;

export function boundedObject(characters: number) {
  return z
    .custom<JsonObject>(isJsonObject, 'Expects an object')
    .meta({ type: 'object' })
    .refine((value) => JSON.stringify(value).length <= characters, 'Too long');
}
