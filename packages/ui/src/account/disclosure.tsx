import { type ReactNode, useId } from 'react';
import { Button } from '../components/buttons.tsx';
import { spaceless } from './account.css.ts';

interface DisclosureProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

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
