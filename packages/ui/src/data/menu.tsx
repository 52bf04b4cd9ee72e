import {
  MenuButton,
  MenuItem as MenuItemRoot,
  Menu as MenuPopover,
  MenuProvider,
  useMenuStore,
} from '@ariakit/react/menu';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { button, buttonTone } from '../components/buttons.css.ts';
import { ChevronDownIcon, EllipsisIcon, type Glyph, Icon } from '../components/icons.tsx';
import { classNames } from '../styles/class-names.ts';
import { visuallyHidden } from '../styles/visually-hidden.css.ts';
import { hideOnEscape } from './hide-on-escape.ts';
import * as styles from './menu.css.ts';
import { item, popup } from './popup.css.ts';

/** Item of a {@link Menu}. */
export interface MenuItem {
  /** Label of the item, which names its action. No two items have the same label. */
  readonly label: string;
  /** Called when the user selects the item. The menu then closes, and the focus returns to its button. */
  readonly onSelect: () => void;
  readonly glyph?: Glyph;
  /** Whether the item is unavailable. Default: false. */
  readonly isDisabled?: boolean;
}

/** Props of {@link Menu}, and the attributes of its `<button>`. */
export interface MenuProps
  extends Omit<ComponentPropsWithRef<'button'>, 'autoFocus' | 'children' | 'disabled' | 'type'> {
  /** Label of the button and of its menu, such as `Actions for Parcel 42`. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Whether the button shows three dots instead of its label. Default: false. */
  readonly isCompact?: boolean;
}

/**
 * Button that opens a menu of actions.
 *
 * The arrow keys, Home, End and the first letters of an item move through the menu. Enter and Space select an
 * item. Escape closes the menu and returns the focus to the button.
 */
export function Menu(props: MenuProps): ReactNode {
  const { label, items, isCompact = false, className, ...rest } = props;
  const menu = useMenuStore();

  function select({ onSelect }: MenuItem): void {
    // Focuses the button first, so that a dialog which the action opens returns the focus to the button.
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
