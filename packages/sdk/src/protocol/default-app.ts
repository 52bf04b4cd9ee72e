/** The app that the embedded platform serves and that its site asks for by default. */
export const DEFAULT_APP_ID = '6a1f0c9e5d3b7a2c4e8f1b60';
