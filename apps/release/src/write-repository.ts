/** Run by the release workflow before it publishes, with the address of the repository it runs for. */
import { nameRepository } from './name-repository.ts';
import { root } from './root.ts';

await nameRepository(root, process.argv[2] ?? '');
