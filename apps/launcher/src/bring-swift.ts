import { listMissing, unpackPackages } from './debian-packages.ts';
import { run } from './run.ts';
import { findSwift, NO_SWIFT, swiftCommand, unpackedSwift } from './swift.ts';

/**
 * Brings an S3 server for the tests: OpenStack Swift, the one that is there, else Debian's packages,
 * which are unpacked and not installed; resolves with the environment that says where, or that there is
 * none.
 */
export async function bringSwift(): Promise<Record<string, string>> {
  let swift = await findWorking();
  if (swift === undefined) {
    await unpackPackages(() => listMissing('python3-swift'), unpackedSwift);
    swift = await findWorking();
  }
  if (swift === undefined) {
    process.stdout.write(
      'No S3 server could be brought, so the tests of files in S3 are skipped. Install python3-swift of Debian or Ubuntu to run them.\n',
    );
    return { GROUNDWORK_SWIFT: NO_SWIFT };
  }
  process.stdout.write(`Using OpenStack Swift in ${swift}\n`);
  return { GROUNDWORK_SWIFT: swift };
}

/** One that is there may lack a package, or a file system that it can store in. */
async function findWorking(): Promise<string | undefined> {
  const folder = findSwift();
  if (folder === undefined) return undefined;
  const { program, parameters, env } = swiftCommand(folder, ['--check']);
  return (await run(program, parameters, { env })) === 0 ? folder : undefined;
}
