import { type ReactNode, useId } from 'react';
import { Button } from '../components/buttons.tsx';
import { spaceless } from './account.css.ts';

interface DisclosureProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Content that is shown while the disclosure is open. */
  readonly children: ReactNode;
}

/** Button that shows and hides the content below it. */
export function Disclosure({ label, isOpen, onToggle, children }: DisclosureProps): ReactNode {
  const id = useId();
  return (
    <>
      <div>
        <Button tone="outline" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {label}
        </Button>
      </div>
      <div id={id} className={spaceless}>
        {isOpen && children}
      </div>
    </>
  );
}
