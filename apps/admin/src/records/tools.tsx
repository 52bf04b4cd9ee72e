import { type ReactNode, useId, useState } from 'react';
import { bar, panel, plainButton } from '../components/controls.css.ts';

interface Tool {
  readonly name: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** Row of buttons. Each button opens its panel below the row; at most one panel is open. */
export function Tools({
  tools,
  children,
}: {
  readonly tools: readonly Tool[];
  readonly children?: ReactNode;
}): ReactNode {
  const [open, setOpen] = useState<string>();
  const id = useId();
  const shown = tools.find(({ name }) => name === open);
  return (
    <div>
      <div className={bar}>
        {tools.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            className={plainButton}
            aria-expanded={name === open}
            aria-controls={name === open ? id : undefined}
            onClick={() => setOpen(name === open ? undefined : name)}
          >
            {label}
          </button>
        ))}
        {children}
      </div>
      {shown && (
        <div id={id} className={panel}>
          {shown.content}
        </div>
      )}
    </div>
  );
}
