import { HOUR, limitsOf } from '../../kernel/rate-limits.ts';

export const integrationLimits = limitsOf({
  sendEmail: { account: [100, HOUR] },
  sendSms: { account: [100, HOUR] },
  callCustom: { account: [1000, HOUR] },
  extractData: { account: [300, HOUR] },
  invokeModel: { account: [200, HOUR] },
});
