import type { HTMLAttributes, ReactElement, ReactNode } from 'react';

export interface EntityColumn<Row> {
  /** Stands in the address, and is what the server sorts by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Set in figures of one width, at the end of the column. */
  isNumber?: boolean;
  /** In pixels, or as a share of the table where it has much to show; the title takes what is left. */
  width?: number | `${number}%`;
  /** Shown only once it is chosen. */
  isExtra?: boolean;
}

/** The first column: what a row is called, which is also the way to it. */
export interface TitleColumn<Row> {
  /** `title` unless the server sorts by another name. */
  id?: string;
  /** "Title" unless it is called otherwise. */
  header?: string;
  text: (row: Row) => string;
  /** `(stream) => <Link to="/streams/$streamId" params={{ streamId: stream.id }} />` */
  link?: (row: Row) => ReactElement<HTMLAttributes<HTMLElement>>;
  /** Stands beside it, muted. */
  note?: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Whether titles are ids or patterns, set in mono. */
  isCode?: boolean;
}

export interface EntityFilter {
  /** As the list's search names it. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Whether the server takes one of them at a time. */
  isSingle?: boolean;
}

/** What the rows are called: `{ one: 'stream', many: 'streams' }`. */
export interface Noun {
  one: string;
  many: string;
}

/** What stands in place of a list that has nothing in it at all. */
export interface EmptyList {
  title: string;
  /** What this is and why there is none. */
  text: ReactNode;
  /** The one next step. */
  action?: ReactNode;
}

export const widthOf = ({ width = 140 }: Pick<EntityColumn<never>, 'width'>) => width;

/** Of the columns that are in no list of columns. */
export const checkWidth = 39;
export const actionsWidth = 52;

/** In pixels; less than this a share of the table never is. */
export const minWidthOf = (column: Pick<EntityColumn<never>, 'width'>): number => {
  const width = widthOf(column);
  return typeof width === 'number' ? width : 240;
};
