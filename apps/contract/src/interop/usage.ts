export const APPS = 41;

/** How many apps in the sample use a call, in a browser or in a server function. */
const apps: Readonly<Record<string, number>> = {
  'entities.create': 38,
  'auth.me': 38,
  'entities.list': 37,
  'entities.update': 37,
  'auth.logout': 36,
  'entities.filter': 35,
  'auth.redirectToLogin': 33,
  'entities.delete': 32,
  asServiceRole: 32,
  createClientFromRequest: 32,
  createAxiosClient: 30,
  'functions.invoke': 30,
  'integrations.Core.UploadFile': 28,
  'auth.updateMe': 22,
  'integrations.Core.InvokeLLM, …GenerateImage': 22,
  'entities.subscribe': 18,
  'integrations.Core.SendEmail': 18,
  'auth.loginWithProvider': 17,
  'auth.loginViaEmailPassword': 17,
  'auth.resetPasswordRequest, auth.resetPassword': 17,
  'auth.register, auth.verifyOtp': 17,
  'setToken, auth.setToken': 16,
  'auth.resendOtp': 16,
  'entities.User.list, …filter': 15,
  'entities.get': 12,
  'entities.bulkCreate': 12,
  'integrations.Core.ExtractDataFromUploadedFile': 12,
  'appLogs.logUserInApp, …fetchLogs, …getStats': 11,
  'entities.User.update, …get, …delete': 9,
  'auth.isAuthenticated': 9,
  'users.inviteUser': 9,
  'asServiceRole.connectors.getConnection': 7,
  'entities.bulkUpdate': 4,
  'analytics.track': 4,
  'entities.deleteMany': 3,
  'entities.updateMany': 2,
  'agents.createConversation, …getConversation, …getConversations, …listConversations': 2,
  'agents.addMessage, …subscribeToConversation': 2,
  'integrations.Core.UploadPrivateFile, …CreateFileSignedUrl': 1,
};

export function appsThatCall(call: string): number {
  return apps[call] ?? 0;
}
