import { createClient } from '@base44/sdk';

const base44 = createClient({ appId: import.meta.env.VITE_BASE44_APP_ID });
const { id } = await base44.app.getPublicSettings();
process.stdout.write(JSON.stringify({ id }));
