import { TabList, TabPanel, TabProvider, Tab as TabRoot } from '@ariakit/react/tab';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names.ts';
import * as styles from './tabs.css.ts';

/** Tab and the content of its panel. */
export interface Tab<Id extends string = string> {
  /** Id of the tab. No two tabs have the same id. */
  readonly id: Id;
  readonly label: string;
  /** Content of the tab's panel. It is mounted only while the tab is selected. */
  readonly panel: ReactNode;
}

/** Props of {@link Tabs}, and the attributes of the `<div>` around tabs and panel. */
export interface TabsProps<Id extends string = string>
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSelect'> {
  /** Name of the list of tabs for assistive technology. */
  readonly label: string;
  /** Tabs in reading order. There must be at least one. */
  readonly tabs: readonly Tab<Id>[];
  /** Id of the selected tab. If this prop is set, the selection changes only with it. */
  readonly selectedId?: Id;
  /** Id of the tab that is selected at first. Default: the first tab. */
  readonly defaultSelectedId?: Id;
  /** Called with the id of the tab that the user selects. */
  readonly onSelect?: (id: Id) => void;
}

/** Tabs, of which one is selected and shows its panel. The arrow keys, Home and End select a tab. */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactNode {
  const { label, tabs, selectedId, defaultSelectedId, onSelect, className, ...rest } = props;
  const prefix = useId();
  const domId = (id: Id) => `${prefix}-${id}`;
  const initialId = defaultSelectedId ?? tabs[0]?.id;

  function select(newDomId: string | null | undefined): void {
    const tab = tabs.find(({ id }) => domId(id) === newDomId);
    if (tab) onSelect?.(tab.id);
  }

  return (
    <TabProvider
      {...(initialId === undefined ? {} : { defaultSelectedId: domId(initialId) })}
      {...(selectedId === undefined ? {} : { selectedId: domId(selectedId) })}
      setSelectedId={select}
    >
      <div {...rest} className={classNames(styles.tabs, className)}>
        <TabList className={styles.list} aria-label={label}>
          {tabs.map(({ id, label: tabLabel }) => (
            <TabRoot key={id} id={domId(id)} className={styles.tab}>
              {tabLabel}
            </TabRoot>
          ))}
        </TabList>
        {tabs.map(({ id, panel }) => (
          <TabPanel key={id} tabId={domId(id)} className={styles.panel} unmountOnHide>
            {panel}
          </TabPanel>
        ))}
      </div>
    </TabProvider>
  );
}
