/** The call-to-action panel (SPEC section 2). */
export const callToAction = {
  heading: 'Have a Land Opportunity?',
  text: 'We invite landowners, estates and their agents to put sites forward. A location plan, the approximate acreage and whatever is known of power lines, substations and planning history nearby are enough to begin.',
  button: 'Submit a site',
  subject: 'Site submission',
} as const;
