import { HOUR, limitsOf, MINUTE } from '../../kernel/rate-limits.ts';

export const accountLimits = limitsOf({
  login: {
    address: [100, 5 * MINUTE],
    pair: [10, 5 * MINUTE],
    target: [100, HOUR],
    explainTarget: (t, time) => t('error.tooManySignIns', { time }),
  },
  providerLogin: { address: [100, 10 * MINUTE] },
  register: { address: [30, HOUR], pair: [5, HOUR], target: [15, HOUR] },
  verify: { address: [60, 10 * MINUTE], pair: [20, 10 * MINUTE] },
  codePause: { pair: [1, MINUTE] },
  resend: { address: [30, HOUR], pair: [5, HOUR], target: [15, HOUR] },
  resetRequest: {
    address: [30, HOUR],
    pair: [5, HOUR],
    target: [20, HOUR],
    explainTarget: (t, time) => t('error.tooManyLinks', { time }),
  },
  reset: { address: [30, HOUR] },
  changePassword: { address: [30, HOUR], pair: [10, 15 * MINUTE], target: [30, HOUR] },
  changeEmail: { address: [30, HOUR], account: [10, HOUR] },
  mailNewAddress: { target: [15, HOUR] },
  confirmEmail: { address: [60, HOUR] },
  invite: { address: [200, HOUR], account: [100, HOUR] },
  exportData: { account: [20, HOUR] },
  acceptInvitation: { address: [30, HOUR] },
});
