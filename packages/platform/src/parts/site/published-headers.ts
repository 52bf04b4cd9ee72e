/** Response headers of a built site, for servers other than the platform. */
export { contentSecurityPolicy, type PageOrigins } from './content-security-policy.ts';
export { ASSETS_PATH, assetHeaders, siteCaching, siteHeaders } from './site-headers.ts';
