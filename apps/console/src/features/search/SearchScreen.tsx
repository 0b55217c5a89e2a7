import type { ReactNode, Ref } from 'react';
import { Histogram } from '#/components/core/histogram/Histogram.tsx';
import type { HistogramBar, HistogramSeries, TimeSpan } from '#/components/core/histogram/model.ts';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { FieldList } from '#/components/core/search/FieldList.tsx';
import { MessageTable, type MessageTableProps } from '#/components/core/search/MessageTable.tsx';
import type { FieldEntry } from '#/components/core/search/model.ts';
import { SearchBar, type SearchBarProps } from './SearchBar.tsx';
import { SearchStatus, type SearchStatusProps } from './SearchStatus.tsx';
import styles from './search-screen.module.css';

export interface HistogramView {
  bars: readonly HistogramBar[];
  series: readonly HistogramSeries[];
  span: TimeSpan;
  zone: string;
  caption: ReactNode;
  formatSpan: (span: TimeSpan) => string;
  isStale: boolean;
  onZoom: (span: TimeSpan) => void;
}

export interface FieldsView {
  fields: readonly FieldEntry[];
  openField: string | null;
  onOpen: (field: string | null) => void;
  renderTopValues: (field: string) => ReactNode;
}

export interface SearchScreenProps {
  /** Above everything: which searches are open. */
  head?: ReactNode;
  bar: SearchBarProps;
  /** Nothing until the first answer; then the bars stay. */
  histogram: HistogramView | undefined;
  /** One field looked at more closely, under the bars. */
  fieldView?: ReactNode;
  fields: FieldsView;
  /** The rows, or what stands in their place; nothing while the first answer is on its way. */
  messages: MessageTableProps | undefined;
  instead: ReactNode | undefined;
  status: SearchStatusProps;
  fieldFilterRef?: Ref<HTMLInputElement | null>;
  formatCount: (count: number) => string;
  onToggleColumn: (field: string) => void;
  columns: readonly string[];
  /** What floats above the messages while some of them are chosen. */
  overMessages?: ReactNode;
}

/** The search: what is asked on top, when it happened, which fields there are, the messages, how it went. */
export function SearchScreen({
  head,
  bar,
  histogram,
  fields,
  messages,
  instead,
  status,
  ...props
}: SearchScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        {head}
        <SearchBar {...bar} />
      </div>
      <div className={styles.histogram}>
        {histogram ? (
          <Histogram {...histogram} formatCount={props.formatCount} />
        ) : (
          <div className={styles.skeletonHistogram} />
        )}
        {props.fieldView}
      </div>
      <div className={styles.body}>
        <FieldList
          {...fields}
          {...(props.fieldFilterRef ? { inputRef: props.fieldFilterRef } : {})}
          columns={props.columns}
          onToggleColumn={props.onToggleColumn}
        />
        <div className={styles.messages}>
          {instead ? (
            <div className={styles.panel}>{instead}</div>
          ) : messages ? (
            <MessageTable {...messages} />
          ) : (
            <RowsSkeleton rows={18} rowHeight={26} label="Searching" />
          )}
          {props.overMessages}
        </div>
      </div>
      <SearchStatus {...status} />
    </div>
  );
}
