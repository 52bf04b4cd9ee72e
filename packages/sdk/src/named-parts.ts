/**
 * An object with a part for every name, created on first use.
 *
 * Names that do not begin with a letter, those that every object has, and the two that promises and
 * JSON look for, have no part: whoever awaits, prints or compares the object reads them.
 */
export function namedParts<Parts extends object>(make: (name: string) => unknown): Parts {
  const made = new Map<string, unknown>();
  return new Proxy<Parts>(Object.create(Object.prototype), {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || !/^(?!(then|toJSON)$)[a-z]/i.test(name)) {
        return Reflect.get(target, name);
      }
      const part = made.get(name) ?? make(name);
      made.set(name, part);
      return part;
    },
  });
}
