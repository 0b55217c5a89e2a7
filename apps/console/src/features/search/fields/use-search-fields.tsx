import { absoluteRange } from '@tailrace/domain/time-range';
import type { FieldTypeMapping } from '@tailrace/sdk';
import { type ReactNode, useMemo, useState } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import type { FieldActions, FieldEntry, SearchMessage } from '#/components/core/search/model.ts';
import { fieldEntries } from '../field-entries.ts';
import type { FieldsView } from '../SearchScreen.tsx';
import type { SearchPlace } from '../search-place.ts';
import type { Answer } from '../use-search-answer.ts';
import type { SearchVerbs } from '../use-search-verbs.ts';

const FieldPanel = lazyWithRetry(async () => (await import('./FieldPanel.tsx')).FieldPanel);
const FieldView = lazyWithRetry(async () => (await import('./FieldView.tsx')).FieldView);

export interface SearchFields {
  entries: readonly FieldEntry[];
  actions: FieldActions;
  /** The fields beside the messages, one of them open. */
  list: FieldsView;
  /** The field looked at more closely. */
  look: ReactNode;
}

interface Subjects {
  place: SearchPlace;
  answer: Pick<Answer, 'run' | 'shown'>;
  verbs: SearchVerbs;
  zone: string;
  types: readonly FieldTypeMapping[] | undefined;
  /** Fields whose values the server does not count. */
  uncounted: readonly string[];
  toggleColumn: (field: string) => void;
}

const noMessages: readonly SearchMessage[] = [];

/** The fields of the answer, what can be done with them and what there is to know of each. */
export function useSearchFields({ place, answer, verbs, zone, types, ...rest }: Subjects): SearchFields {
  const { run, shown } = answer;
  const messages = shown?.messages ?? noMessages;
  const entries = useMemo(() => fieldEntries(types, messages), [types, messages]);
  const [openField, setOpenField] = useState<string | null>(null);

  const actions: FieldActions = {
    ...verbs.fields,
    toggleColumn: rest.toggleColumn,
    showTopValues: setOpenField,
  };
  const { query, bindings, streams, look } = place;
  const question = { query, bindings, streams, timeRange: run?.effective ?? place.timeRange };
  const typeOf = (field: string) => types?.find(({ name }) => name === field)?.type.type ?? 'unknown';
  return {
    entries,
    actions,
    list: {
      fields: entries,
      openField,
      onOpen: setOpenField,
      renderTopValues: (field) => (
        <FieldPanel
          scope={{ ...question, field }}
          type={typeOf(field)}
          isUncounted={rest.uncounted.includes(field)}
          actions={actions}
          onExists={verbs.filterExists}
          look={look}
          onLook={verbs.lookAtField}
        />
      ),
    },
    look: look && run && (
      <FieldView
        look={look}
        // Where there are messages: over all time since 1970 they would be one bar.
        scope={{ ...question, field: look.field, timeRange: absoluteRange(run.histogram.span) }}
        type={typeOf(look.field)}
        zone={zone}
        onLook={verbs.lookAtField}
        onFilter={verbs.fields.filterFor}
      />
    ),
  };
}
