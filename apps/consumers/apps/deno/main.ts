import process from 'node:process';
import { createClient } from '@groundwork/sdk';

const [serverUrl, appId] = Deno.args;
const { id } = await createClient({ appId, serverUrl }).publicSettings.get();
process.stdout.write(JSON.stringify({ id }));
