import 'lucide-react/icons/x';

// The modules of all icons have the same types, which lack the data.
declare module 'lucide-react/icons/x' {
  export const __iconData: {
    readonly name: string;
    /** The elements of the drawing, and their attributes. */
    readonly node: readonly (readonly [
      tag: string,
      attributes: Readonly<Record<string, string>>,
    ])[];
  };
}
