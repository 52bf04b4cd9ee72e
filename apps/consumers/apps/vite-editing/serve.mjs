import { createServer } from 'vite';

const server = await createServer({ logLevel: 'error', server: { host: '127.0.0.1', port: 0 } });
await server.listen();
process.stdout.write(`Local: http://127.0.0.1:${server.httpServer.address().port}\n`);
