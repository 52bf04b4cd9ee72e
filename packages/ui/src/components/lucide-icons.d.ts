import 'lucide-react/icons/x';

// The modules of all icons have the same types, which lack the data.
declare module 'lucide-react/icons/x' {
  export const __iconData: {
    readonly name: string;
    readonly node: readonly (readonly [
      tag: string,
      attributes: Readonly<Record<string, string>>,
    ])[];
  };
}
