/** Entry point for components of data screens: tables, pagination, form dialogs, menus and tabs. */
export {
  Checkbox,
  type CheckboxProps,
  type ChoiceProps,
  Switch,
  type SwitchProps,
} from './choices.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu.tsx';
export {
  LoadMore,
  type LoadMoreProps,
  Pagination,
  type PaginationProps,
} from './pagination.tsx';
export { RecordList, type RecordListProps, type RecordPages } from './record-list.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { Table, type TableColumn, type TableProps, type TableSort } from './table.tsx';
export { type Tab, Tabs, type TabsProps } from './tabs.tsx';
