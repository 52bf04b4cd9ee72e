import type { AuthModule, LoginResponse, User } from './auth-types.ts';
import type { CurrentToken } from './current-token.ts';
import type { HttpScope } from './http.ts';
import { createLoginNavigation, type LoginNavigationContext } from './login-navigation.ts';

export interface AuthContext extends HttpScope, LoginNavigationContext {
  readonly token: CurrentToken;
}

export function createAuthModule(context: AuthContext): AuthModule {
  const { axios, appId, token } = context;
  const currentUser = `/apps/${appId}/entities/User/me`;
  const authPath = `/apps/${appId}/auth`;
  let pendingUser: Promise<User> | undefined;
  // Callers must not get the previous user from a request that is still running.
  token.onChange(() => {
    pendingUser = undefined;
  });
  const auth: AuthModule = {
    ...createLoginNavigation(context),
    me() {
      if (pendingUser !== undefined) return pendingUser;
      const request: Promise<User> = axios.get(currentUser).finally(() => {
        if (pendingUser === request) pendingUser = undefined;
      });
      pendingUser = request;
      return request;
    },
    updateMe: async (data) => axios.put(currentUser, data),
    logout(redirectUrl) {
      token.clear();
      if (typeof window === 'undefined') return;
      if (redirectUrl) window.location.href = redirectUrl;
      else window.location.reload();
    },
    setToken(newToken, saveToStorage = true) {
      if (newToken) token.set(newToken, saveToStorage);
    },
    async loginViaEmailPassword(email, password, turnstileToken) {
      const { access_token, user }: LoginResponse = await axios.post(`${authPath}/login`, {
        email,
        password,
        ...(turnstileToken && { turnstile_token: turnstileToken }),
      });
      auth.setToken(access_token);
      return { access_token, user };
    },
    isAuthenticated: () =>
      auth.me().then(
        () => true,
        () => false,
      ),
    inviteUser: async (userEmail, role) =>
      axios.post(`/apps/${appId}/users/invite-user`, { user_email: userEmail, role }),
    register: async (account) => axios.post(`${authPath}/register`, account),
    verifyOtp: async ({ email, otpCode }) =>
      axios.post(`${authPath}/verify-otp`, { email, otp_code: otpCode }),
    resendOtp: async (email) => axios.post(`${authPath}/resend-otp`, { email }),
    resetPasswordRequest: async (email) =>
      axios.post(`${authPath}/reset-password-request`, { email }),
    resetPassword: async ({ resetToken, newPassword }) =>
      axios.post(`${authPath}/reset-password`, {
        reset_token: resetToken,
        new_password: newPassword,
      }),
    changePassword: async ({ userId, currentPassword, newPassword }) =>
      axios.post(`${authPath}/change-password`, {
        user_id: userId,
        current_password: currentPassword,
        new_password: newPassword,
      }),
  };
  return auth;
}
