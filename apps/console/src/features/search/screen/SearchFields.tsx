import { FieldList } from '#/components/core/search/FieldList.tsx';
import { LazyFieldPanel } from '#/features/query/fields/index.ts';
import { searchRequestOf } from '#/features/query/params/index.ts';
import type { SearchCharting } from '#/features/search/charts/index.ts';
import type { Search } from './use-search.ts';

/** The field list beside the messages, with one field expanded. */
export function SearchFields({ search, charting }: { search: Search; charting: SearchCharting }) {
  const { answer, place, display, fields, edit, go } = search;
  const timeRange = answer.run?.effective ?? place.timeRange;
  return (
    <FieldList
      fields={fields.entries}
      openField={search.openField}
      onOpen={search.setOpenField}
      inputRef={search.refs.fieldFilter}
      columns={display.columns}
      onToggleColumn={display.toggleColumn}
      renderTopValues={(field) => (
        <LazyFieldPanel
          scope={{ field, question: { ...searchRequestOf(place), timeRange } }}
          type={fields.typeOf(field)}
          isUncounted={search.uncounted.includes(field)}
          actions={search.fieldActions}
          onExists={edit.filterExists}
          look={place.look}
          onLook={(look) => go.arrange({ look })}
          onChart={() => charting.build({ kind: 'field', field, type: fields.typeOf(field) })}
        />
      )}
    />
  );
}
