/** Media query from which two or three things stand beside one another. */
export const medium = 'screen and (min-width: 44rem)';

/** Media query from which a sheet has its margin beside it. */
export const wide = 'screen and (min-width: 64rem)';
