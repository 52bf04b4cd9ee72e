import type { ReactNode } from 'react';
import { Frame, type GlyphProps } from './glyphs.tsx';

// In a module of its own, because pages show this icon only in toasts and dialogs, which they load later.

/** The icon `x` of lucide-react. */
export function CloseIcon(props: GlyphProps): ReactNode {
  return (
    <Frame names="x" {...props}>
      <path d="M18 6 6 18" />
      <path d="m6 6 12 12" />
    </Frame>
  );
}
