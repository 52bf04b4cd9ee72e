import type { PublicSettings } from '@groundwork/sdk/protocol';
import { z } from 'zod';

export const publicSettingsResponse = z.object({
  id: z.string(),
  public_settings: z.enum([
    'public_without_login',
    'public_with_login',
    'private_with_login',
    'workspace_with_login',
  ]),
  sign_in_methods: z.array(z.string()),
}) satisfies z.ZodType<Pick<PublicSettings, 'id' | 'public_settings' | 'sign_in_methods'>>;
