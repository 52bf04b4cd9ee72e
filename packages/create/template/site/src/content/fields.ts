import type { ContentFields } from '@groundwork/editor-bridge/content';

/**
 * Describes which values editors may enter. A text that is not listed may have up to 2,000
 * characters.
 */
export const fields: ContentFields = {
  'src/content/site.ts#site.email': { kind: 'email' },
  'src/content/home.ts#home.heading': { kind: 'text', maxLength: 80 },
  'src/content/home.ts#services': {
    kind: 'list',
    min: 1,
    max: 6,
    item: { title: 'New service', text: 'What the customer gets.' },
  },
};
