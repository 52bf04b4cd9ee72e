/** The hero (SPEC section 2). Its eyebrow is the brand. */
export const hero = {
  heading: 'Strategic Land Opportunities',
  text: 'We source and structure infrastructure-ready land for hyperscale data centres, advanced manufacturing, and logistics networks.',
} as const;
