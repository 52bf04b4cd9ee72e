import process from 'node:process';
import { createClient } from '@groundwork/sdk';
import { callPlatform } from './call-platform.js';

const [serverUrl, appId, token] = process.argv.slice(2);
const client = createClient({ appId, serverUrl, token });
process.stdout.write(JSON.stringify(await callPlatform(client)));
