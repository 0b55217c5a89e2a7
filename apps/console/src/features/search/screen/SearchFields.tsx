import { FieldList } from '#/components/core/search/FieldList.tsx';
import { LazyFieldPanel, useFieldCounts } from '#/features/query/fields/index.ts';
import { searchRequestOf } from '#/features/query/params/index.ts';
import type { SearchCharting } from '#/features/search/charts/index.ts';
import type { Search } from './use-search.ts';

/** The field list beside the messages, with one field expanded. */
export function SearchFields({ search, charting }: { search: Search; charting: SearchCharting }) {
  const { result, state, display, fields, edit, go } = search;
  const { run } = result;
  const timeRange = result.run?.effective ?? state.timeRange;
  const counted = useFieldCounts(
    fields.entries,
    run && !run.isPartial && !result.isStale ? { ...searchRequestOf(state), timeRange: run.effective } : null,
    (field) => !fields.isFullText(field) && !search.uncounted.includes(field),
  );
  return (
    <FieldList
      fields={counted}
      openField={search.openField}
      onOpen={search.setOpenField}
      inputRef={search.refs.fieldFilter}
      columns={display.columns}
      onToggleColumn={display.toggleColumn}
      renderTopValues={(field) => (
        <LazyFieldPanel
          scope={{ field, request: { ...searchRequestOf(state), timeRange } }}
          type={fields.typeOf(field)}
          isUncounted={search.uncounted.includes(field)}
          actions={search.fieldActions}
          onExists={edit.filterExists}
          look={state.look}
          onLook={(look) => go.setView({ look })}
          onChart={() => charting.build({ kind: 'field', field, type: fields.typeOf(field) })}
        />
      )}
    />
  );
}
