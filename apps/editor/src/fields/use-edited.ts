import { type FocusEvent, useEffect, useState } from 'react';
import { useEditor } from '../editor-context.ts';

interface EditedControl {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Returns the handlers of a control for the value at a path. While the control has the focus, the editor does not
 * remove it, even if another person removes its list item.
 */
export function useEdited(path: string): EditedControl {
  const { setEditedField, endTyping } = useEditor().actions;
  const [isEdited, setIsEdited] = useState(false);
  // Runs as an effect, because a removed control reports no `blur`.
  useEffect(() => {
    if (!isEdited) return;
    return () => setEditedField(null);
  }, [isEdited, setEditedField]);
  // Editing does not end when another person moves the list item, so a new path is set without setting null first.
  useEffect(() => {
    if (isEdited) setEditedField(path);
  }, [isEdited, path, setEditedField]);
  return {
    onFocus: () => setIsEdited(true),
    onBlur({ target }) {
      endTyping();
      // The control keeps the focus if the user only switches to another window.
      if (document.activeElement !== target) setIsEdited(false);
    },
  };
}
