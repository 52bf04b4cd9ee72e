const REQUEST = /^\S+ (?:INFO|WARN|ERROR) .*?\bmethod=(\S+) path=(\S+) status=([45]\d\d)\b/;
const WARNING = /^\S+ WARN +(.*)$/;

/** Reads the platform's output, and records which parts of an app it ignores and which requests it rejects. */
export function readOutput() {
  const ignored: string[] = [];
  const rejected: string[] = [];
  return {
    ignored,
    rejected,
    read(line: string): void {
      const [, method, path, status] = REQUEST.exec(line) ?? [];
      if (method !== undefined) rejected.push(`${method} ${path} ${status}`);
      const [, message] = WARNING.exec(line) ?? [];
      if (message !== undefined) ignored.push(message);
    },
  };
}
