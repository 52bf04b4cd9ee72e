/** The part of nginx's configuration that follows from the build: one `add_header` for each header. */
export function nginxHeaders(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value}" always;\n`,
  );
  return `# Written by the build; goes with its pages, whose inline scripts the policy knows by hash.\n${lines.join('')}`;
}
