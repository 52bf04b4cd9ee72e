/** Platform fields of a user, as sent to clients (PROTOCOL, User); all others are custom fields of the app. */
export const USER_FIELDS = [
  'id',
  'email',
  'full_name',
  'role',
  'is_verified',
  'disabled',
  'is_service',
  'created_date',
  'updated_date',
] as const;
