/** The platform's own fields of a user, as they travel (PROTOCOL, User); all others are the app's. */
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
