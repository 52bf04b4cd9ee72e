/** The element of a box that lays its children out: a list where they are one, else a plain one. */
export type BoxElement = 'div' | 'span' | 'ul' | 'ol';
