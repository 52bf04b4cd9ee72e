/**
 * Compiles projects with a given version of TypeScript. Prints the errors in the app and in the packages' declarations.
 * `tsc` would take three times as long, because it also checks the declarations of all other packages.
 */
import { createRequire } from 'node:module';

const [compiler, ...projects] = process.argv.slice(2);
const ts = createRequire(import.meta.url)(compiler);
const parsed = new Map();

for (const project of projects) {
  const { options, fileNames, errors } = ts.getParsedCommandLineOfConfigFile(project, {}, ts.sys);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, format, ...rest) => {
    // The key contains the module format, because a file can have another format in a project with another module
    // resolution.
    const key = `${name} ${format.impliedNodeFormat}`;
    if (!parsed.has(key)) parsed.set(key, getSourceFile(name, format, ...rest));
    return parsed.get(key);
  };
  const program = ts.createProgram({ rootNames: fileNames, options, host });
  const sources = program.getSourceFiles();
  const published = sources.filter(({ fileName }) => fileName.includes('/@groundwork/'));
  if (published.length === 0)
    throw new Error(
      `${project} imports no declarations of the packages. Check how it installs them.`,
    );
  const app = sources.filter(({ fileName }) => !fileName.includes('/node_modules/'));

  const diagnostics = [
    ...errors,
    ...program.getOptionsDiagnostics(),
    ...[...app, ...published].flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
    ...program.getGlobalDiagnostics(),
  ];
  process.stdout.write(ts.formatDiagnostics(diagnostics, host));
}
