/** Path prefix of the admin pages. */
export const ADMIN_PATH = '/__admin';

/** Paths of the admin pages. */
export const adminPaths = {
  signIn: `${ADMIN_PATH}/sign-in`,
  signOut: `${ADMIN_PATH}/sign-out`,
  users: `${ADMIN_PATH}/users`,
  user: `${ADMIN_PATH}/users/:id`,
  records: `${ADMIN_PATH}/records`,
  entity: `${ADMIN_PATH}/records/:entity`,
  automations: `${ADMIN_PATH}/automations`,
  visits: `${ADMIN_PATH}/visits`,
  audit: `${ADMIN_PATH}/audit`,
  tokens: `${ADMIN_PATH}/tokens`,
  settings: `${ADMIN_PATH}/settings`,
} as const;
