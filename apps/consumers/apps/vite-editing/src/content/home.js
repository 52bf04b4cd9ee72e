export const home = { heading: 'Land' };
