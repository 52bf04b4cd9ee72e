import {
  MenuButton,
  MenuItem as MenuItemRoot,
  Menu as MenuPopover,
  MenuProvider,
  useMenuStore,
} from '@ariakit/react/menu';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { button, buttonTone } from '../components/buttons.css.ts';
import { ChevronDownIcon, type Glyph, Icon } from '../components/icons.tsx';
import { classNames } from '../styles/class-names.ts';
import { visuallyHidden } from '../styles/visually-hidden.css.ts';
import { hideOnEscape } from './hide-on-escape.ts';
import * as styles from './menu.css.ts';
import { item, popup } from './popup.css.ts';

/** Item of a {@link Menu}. */
export interface MenuItem {
  /** Names the action. Labels are unique. */
  readonly label: string;
  /** Called when the user selects the item. The menu closes, and its button has the focus. */
  readonly onSelect: () => void;
  readonly glyph?: Glyph;
  /** Whether the action is unavailable. Defaults to false. */
  readonly isDisabled?: boolean;
}

/** Props of {@link Menu}, and the attributes of its `<button>`. */
export interface MenuProps
  extends Omit<ComponentPropsWithRef<'button'>, 'autoFocus' | 'children' | 'disabled' | 'type'> {
  /** Names the button and its menu, such as `Actions for Parcel 42`. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Whether the button shows three dots instead of its label. Defaults to false. */
  readonly isCompact?: boolean;
}

/**
 * Button that opens a menu of actions.
 *
 * The arrow keys, Home, End and the first letters of an item move through the menu, Enter and Space select,
 * Escape closes it and returns the focus.
 */
export function Menu(props: MenuProps): ReactNode {
  const { label, items, isCompact = false, className, ...rest } = props;
  const menu = useMenuStore();

  function select({ onSelect }: MenuItem): void {
    // Focuses the button first, so that a dialog that the action opens later returns the focus to the button.
    menu.getState().disclosureElement?.focus();
    onSelect();
  }

  return (
    <MenuProvider store={menu}>
      <MenuButton
        {...rest}
        className={classNames(
          button,
          buttonTone.outline,
          isCompact ? styles.compact : undefined,
          className,
        )}
      >
        <span className={isCompact ? visuallyHidden : undefined}>{label}</span>
        {isCompact ? (
          <Icon glyph={EllipsisIcon} />
        ) : (
          <Icon glyph={ChevronDownIcon} className={styles.chevron} />
        )}
      </MenuButton>
      {/* In place, because the rest of the page is inert while a dialog is open. */}
      <MenuPopover className={popup} gutter={6} hideOnEscape={hideOnEscape} fixed unmountOnHide>
        {items.map((menuItem) => (
          <MenuItemRoot
            key={menuItem.label}
            className={item}
            disabled={menuItem.isDisabled ?? false}
            onClick={() => select(menuItem)}
          >
            {menuItem.glyph && <Icon glyph={menuItem.glyph} />}
            {menuItem.label}
          </MenuItemRoot>
        ))}
      </MenuPopover>
    </MenuProvider>
  );
}
