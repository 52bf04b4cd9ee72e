/** Editable content of the page on which anyone can offer a parcel of land. */
export const submit = {
  heading: 'Have land to offer?',
  lead: 'Describe where it is and how large. We answer within two weeks.',
} as const;
