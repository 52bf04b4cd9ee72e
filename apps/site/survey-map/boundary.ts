/** The parcel of the call to action, in per cent of the panel that it fills. */

/** The boundary, which is drawn from west to east. */
export const boundary = 'M3 15L62 8 97.5 17 95 90 38 94 4 86z';

/** The boundaries of the parcel and of its neighbours. */
export const hedges = `${boundary}L0 89M3 15L0 11M62 8L63 0M97.5 17L100 15M95 90L96 100M38 94L37 100`;

/** Points at the corners of the parcel: strokes of zero length. */
export const corners = 'M3 15h0M62 8h0M97.5 17h0M95 90h0M38 94h0M4 86h0';
