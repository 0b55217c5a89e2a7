import type { IndexFacts } from '@tailrace/domain/indices/index-facts';
import { useMemo, useState } from 'react';
import { useSharedNow } from '#/app/now.ts';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { useExpansion } from '#/components/entity-table/use-expansion.tsx';
import { useZone } from '#/features/query/time/index.ts';
import { IndexDetail } from './IndexDetail.tsx';
import { indexColumns } from './index-columns.tsx';
import { shownStates, states } from './index-states.ts';
import { useExpandedInfos } from './queries.ts';
import { Timeline } from './Timeline.tsx';
import { useIndexActions } from './use-index-actions.ts';
import { useIndexList } from './use-index-list.ts';

interface IndicesSectionProps {
  /** `undefined` while they load. */
  indices: readonly IndexFacts[] | undefined;
  onRetry: () => void;
}

const noun = { one: 'index', many: 'indices' };
const indexId = ({ name }: IndexFacts) => name;
const titleColumn = { header: 'Index', text: indexId, isSortable: true, isCode: true };
const stateFilter = {
  name: 'state',
  label: 'State',
  options: states.map((value) => ({ value, label: shownStates[value].text })),
};

/** The indices of a set: over time, and as a list. */
export function IndicesSection({ indices, onRetry }: IndicesSectionProps) {
  const zone = useZone();
  const now = useSharedNow();
  const list = useIndexList(indices, onRetry);
  const { expanded, isExpanded, expand, title } = useExpansion(indexId, titleColumn);
  const [revealed, setRevealed] = useState<{ id: string }>();
  const infos = useExpandedInfos(
    [...expanded].filter((name) => indices?.some((index) => index.name === name)),
  );
  const columns = useMemo(() => indexColumns(zone, now), [zone, now]);
  const actions = useIndexActions();
  const infoOf = ({ name }: IndexFacts) =>
    infos.data?.[name] ?? (infos.isSuccess || infos.isError ? null : undefined);
  return (
    <>
      <DetailSection title="Timeline" isBare>
        {indices ? (
          <Timeline
            indices={indices}
            zone={zone}
            now={now}
            onChoose={(index) => {
              expand(index);
              setRevealed({ id: index.name });
            }}
          />
        ) : (
          <RowsSkeleton label="Loading timeline" rows={2} />
        )}
      </DetailSection>
      <DetailSection title="Indices" isBare>
        <EntityTable
          noun={noun}
          list={list}
          rowId={indexId}
          permission="indices:read"
          title={title}
          columns={columns}
          filters={[stateFilter]}
          searchHint="Search by name or state"
          actions={actions}
          rowDetail={(index) =>
            isExpanded(index) ? <IndexDetail index={index} info={infoOf(index)} /> : null
          }
          revealed={revealed}
          empty={{
            title: 'No indices yet',
            text: 'A writable index set creates its first index when it is created. Rotate the index to create one now.',
          }}
        />
      </DetailSection>
    </>
  );
}
