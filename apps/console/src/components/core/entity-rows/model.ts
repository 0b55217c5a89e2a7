import type { HTMLAttributes, ReactElement, ReactNode } from 'react';

export interface EntityColumn<Row> {
  /** Used in the URL, and the name the server sorts by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Right-aligned, with tabular figures. */
  isNumber?: boolean;
  /** Beside the title where rows are cards, on a phone. */
  isState?: boolean;
  /** Clear without its header, such as an address: has no label in a card. */
  isPlain?: boolean;
  /** Hidden unless the user selects it. */
  isExtra?: boolean;
}

/** The first column: the name of a row, usually a link to it. */
export interface TitleColumn<Row> {
  /** Defaults to `title`; set it when the server sorts by another name. */
  id?: string;
  /** Defaults to "Title". */
  header?: string;
  text: (row: Row) => string;
  /** `(stream) => <Link to="/streams/$streamId" params={{ streamId: stream.id }} />` */
  link?: (row: Row) => ReactElement<HTMLAttributes<HTMLElement>>;
  /** A muted note beside the title. */
  note?: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Set in mono, for ids and patterns. */
  isCode?: boolean;
}

export interface EntityFilter {
  /** The filter's name in the list's search query. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Whether the server accepts one value only. */
  isSingle?: boolean;
}

/** Singular and plural of the rows: `{ one: 'stream', many: 'streams' }`. */
export interface Noun {
  one: string;
  many: string;
}

/** Shown instead of a list without any entities. */
export interface EmptyList {
  title: string;
  /** What the list is for and why it is empty. */
  text: ReactNode;
  /** The one next step. */
  action?: ReactNode;
}
