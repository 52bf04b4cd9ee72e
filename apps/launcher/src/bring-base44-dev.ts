import { installBase44Dev } from './base44-dev.ts';

/** Brings the public local server, which our client is tested against; says so when it cannot. */
export async function bringBase44Dev(): Promise<void> {
  try {
    await installBase44Dev();
    process.stdout.write('Using base44 dev\n');
  } catch {
    process.stdout.write(
      'base44 dev could not be installed from the npm registry, so the tests against it are skipped.\n',
    );
  }
}
