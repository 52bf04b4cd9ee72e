/** The wire protocol: names and types for implementations of clients and servers. */
export * from './agents.ts';
export * from './audit.ts';
export * from './automations.ts';
export * from './bodies.ts';
export * from './content.ts';
export * from './entities.ts';
export * from './error-codes.ts';
export * from './files.ts';
export * from './functions.ts';
export * from './headers.ts';
export * from './logs.ts';
export * from './platform-profile.ts';
export * from './platform-status.ts';
export * from './realtime.ts';
export * as routes from './routes.ts';
