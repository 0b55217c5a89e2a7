import type { FieldActions, FieldEntry, MessageRows } from '#/components/core/search/model.ts';
import type { Marker } from '#/components/core/search/text-pieces.ts';
import type { PanelSettings, SearchNavigation } from '#/features/query/params/index.ts';
import type { SearchResult } from './use-search-result.ts';

/** What a panel shown instead of the messages gets from the search. */
export interface ResultPanelProps {
  go: SearchNavigation;
  result: SearchResult;
  /** IANA name of the user's time zone. */
  zone: string;
  fields: readonly FieldEntry[];
  /** The loaded messages; undefined until there is a result. */
  rows: MessageRows | undefined;
  actions: FieldActions;
  mark: Marker;
  settings: PanelSettings;
  /** Replaces the settings in the URL, without a history entry. */
  onSettings: (settings: PanelSettings) => void;
  /** Back to the messages. */
  onClose: () => void;
}
