/** Entry point for the content of an app: its types, paths and rules. */

export { checkContent } from './check-content.ts';
export { type ContentEntry, contentEntries, nameOfField } from './content-entries.ts';
export { pathAfterMove, readContent, writeContent } from './content-path.ts';
export type {
  Content,
  ContentChanges,
  ContentField,
  ContentFields,
  ContentImage,
  ContentProblem,
  ContrastRule,
  JsonValue,
} from './content-types.ts';
export { contrastRatio, type FieldContrast, fieldContrasts, formatRatio } from './contrast.ts';
export { type ContentRegistry, contentRegistry } from './registry.ts';
