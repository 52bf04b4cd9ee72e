import {
  ComboboxItem,
  ComboboxPopover,
  ComboboxProvider,
  ComboboxSelect,
} from '@ariakit/react/combobox';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldProps, LabelledControl } from '../components/fields.tsx';
import { CheckIcon, ChevronDownIcon, Icon } from '../components/icons.tsx';
import { selectMessages } from '../messages/components.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { classNames } from '../styles/class-names.ts';
import { hideOnEscape } from './hide-on-escape.ts';
import { item, popup } from './popup.css.ts';
import * as styles from './select.css.ts';

/** Option of a {@link Select}. */
export interface SelectOption {
  /** Value of the option in the form data. No two options have the same value; the empty string clears the field. */
  readonly value: string;
  /** Text of the option. Typing its first letters selects the option. */
  readonly label: string;
  /** Second line of the option, below its label. */
  readonly hint?: string;
  /** Whether the option is unavailable. Default: false. */
  readonly isDisabled?: boolean;
}

/** Props of {@link Select}, and the attributes of the `<div>` around its label and control. */
export interface SelectProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** Value of the selected option. If this prop is set, the selection changes only with it. */
  readonly value?: string;
  /** Value of the option that is selected at first. Default: no option is selected. */
  readonly defaultValue?: string;
  /** Called with the new value when the user selects an option. */
  readonly onValueChange?: (value: string) => void;
  /** Text that is shown while no option is selected. Default: `Choose`. */
  readonly placeholder?: string;
}

/**
 * Field that selects one of several options. It is a button that opens a list.
 *
 * The arrow keys, Home, End and the first letters of an option move through the list. Enter selects an option,
 * Escape closes the list.
 */
export function Select(props: SelectProps): ReactNode {
  const { options, value, defaultValue = '', onValueChange, placeholder, ...field } = props;
  const messages = useMessages('select', selectMessages);
  const [ownValue, setOwnValue] = useState(defaultValue);
  const selectedValue = value ?? ownValue;
  const input = useFormReset(() => setOwnValue(defaultValue));
  const selected = options.find((option) => option.value === selectedValue);

  function select(newValue: string): void {
    setOwnValue(newValue);
    onValueChange?.(newValue);
  }

  return (
    <LabelledControl
      {...field}
      renderControl={({ name, required, className, ...control }) => (
        <ComboboxProvider selectedValue={selectedValue} setSelectedValue={select}>
          <ComboboxSelect
            {...control}
            className={classNames(className, styles.trigger)}
            aria-required={required || undefined}
          >
            {selected ? (
              selected.label
            ) : (
              <span className={styles.placeholder}>{placeholder ?? messages.choose}</span>
            )}
            <Icon glyph={ChevronDownIcon} className={styles.chevron} />
          </ComboboxSelect>
          {/* In place, because the rest of the page is inert while a dialog is open. */}
          <ComboboxPopover
            className={popup}
            aria-label={field.label}
            gutter={6}
            hideOnEscape={hideOnEscape}
            fixed
            sameWidth
            unmountOnHide
          >
            {options.map((option) => (
              <Option key={option.value} option={option} isSelected={option === selected} />
            ))}
          </ComboboxPopover>
          <input ref={input} type="hidden" name={name} value={selectedValue} />
        </ComboboxProvider>
      )}
    />
  );
}

interface OptionProps {
  readonly option: SelectOption;
  readonly isSelected: boolean;
}

function Option({ option, isSelected }: OptionProps): ReactNode {
  const { value, label, hint, isDisabled = false } = option;
  return (
    <ComboboxItem className={item} value={value} disabled={isDisabled} focusOnHover>
      <span className={styles.mark}>{isSelected && <Icon glyph={CheckIcon} />}</span>
      <span className={styles.optionText}>
        {label}
        {hint && <span className={styles.optionHint}>{hint}</span>}
      </span>
    </ComboboxItem>
  );
}

/** Calls `onReset` when the form of the returned input is reset. React resets a form after each form action. */
function useFormReset(onReset: () => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onReset);
  useEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    const form = input.current?.form;
    const reset = () => latest.current();
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, []);
  return input;
}
