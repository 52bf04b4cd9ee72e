/** What to send with a built site, for those who serve one without the platform. */
export { contentSecurityPolicy, type PageOrigins } from './site/content-security-policy.ts';
export { ASSETS_PATH, siteCaching, siteHeaders } from './site/site-headers.ts';
