/** Messages of `Section`. */
export interface SectionMessages {
  /** Label above the title of a section, such as “Sheet 2”, as on a map. */
  sheet(sheet: string): string;
}

export const sectionMessages: SectionMessages = { sheet: (sheet) => `Sheet ${sheet}` };

/** Messages of all form fields. */
export interface FieldMessages {
  /** Text after the label of an optional field. */
  readonly optional: string;
}

export const fieldMessages: FieldMessages = { optional: '(optional)' };

/** Messages of `Select`. */
export interface SelectMessages {
  /** Shown while no option is selected, unless the select has its own placeholder. */
  readonly choose: string;
}

export const selectMessages: SelectMessages = { choose: 'Choose' };

/** Messages of `Dialog`. */
export interface DialogMessages {
  readonly close: string;
}

export const dialogMessages: DialogMessages = { close: 'Close' };

/** Messages of `Pagination`, `LoadMore` and `RecordList`. */
export interface PaginationMessages {
  readonly previous: string;
  readonly next: string;
  readonly loadMore: string;
  /** States how many records are visible. */
  shown(count: number): string;
}

export const paginationMessages: PaginationMessages = {
  previous: 'Previous',
  next: 'Next',
  loadMore: 'Load more',
  shown: (count) => `${count} shown`,
};
