import { formatCount } from '@tailrace/domain/format/format';
import { timeText } from '@tailrace/domain/lookup/config-values';
import { cacheSettings, cacheTypeName } from '@tailrace/domain/lookup/lookup-forms';
import { hitRateText, lookupRateText, lookupState } from '@tailrace/domain/lookup/lookup-state';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import type { Detail } from '#/components/detail/DetailList.tsx';
import { DetailList } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { ProblemNote } from '#/components/detail/ProblemNote.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { cacheList, type LookupCache, lookupCaches, lookupQueries } from '../state/lookups.ts';
import { TableLinks } from '../state/TableLinks.tsx';
import { useCacheFigures, usedReason, useLookupErrors, useTablesUsing } from '../state/use-live-state.ts';
import { cacheDeletionEffect } from './CachesPage.tsx';

const route = getRouteApi('/_authed/system/lookuptables/caches/$cacheId/');

/** One cache: its settings, and how often it could answer. */
export function CachePage() {
  const { cacheId } = route.useParams();
  const { data: cache } = useSuspenseQuery(lookupQueries.cache(cacheId));
  const { edit } = lookupCaches.useCan();
  const goBack = useWayBack(cacheList);
  const tables = useTablesUsing()(cache.id);
  const deletion = lookupCaches.useDeletion({
    effect: () => cacheDeletionEffect,
    disabledReason: () => usedReason(tables),
    onDone: goBack,
  });
  const errors = useLookupErrors({ caches: [cache.name] });
  const state = lookupState(errors?.caches, cache.name);
  const figures = useCacheFigures([cache.id])(cache.id);
  return (
    <DetailLayout
      header={
        <PageHeader
          title={cache.title}
          lead={cache.description}
          badge={state && <StatusBadge status={state.status}>{state.text}</StatusBadge>}
          action={
            edit(cache) && (
              <Link
                className={buttonClass()}
                to="/system/lookuptables/caches/$cacheId/edit"
                params={{ cacheId: cache.id }}
              >
                Edit cache
              </Link>
            )
          }
        />
      }
      detailsLabel="About this cache"
      details={[
        { label: 'Name', values: [cache.name], isCode: true },
        { label: 'Type', values: [cacheTypeName(cache.config)] },
        ...settingDetails(cache),
        { label: 'Used by', content: <TableLinks tables={tables} /> },
        { label: 'Id', values: [cache.id], isCode: true },
        ...(cache.content_pack
          ? [{ label: 'Content pack', values: [cache.content_pack], isCode: true }]
          : []),
      ]}
      danger={<DangerZone dangers={dangers([deletion], cache)} />}
    >
      {state?.error && (
        <ProblemNote title="This cache does not work" error={state.error}>
          Check its settings and save it again.
        </ProblemNote>
      )}
      <DetailSection title="Use" lead="Counted on all nodes since they started." isBare>
        <DetailList
          label="Figures"
          details={[
            { label: 'Lookups per second', values: [lookupRateText(figures.rate)] },
            { label: 'Hit rate', values: [hitRateText(figures.hits, figures.requests)] },
            { label: 'Entries', values: figures.entries === undefined ? [] : [formatCount(figures.entries)] },
          ]}
        />
      </DetailSection>
    </DetailLayout>
  );
}

function settingDetails({ config }: LookupCache): Detail[] {
  if (config.type !== 'guava_cache') return [];
  const { max_size, expire_after_access: access, expire_after_write: write } = cacheSettings(config);
  return [
    { label: 'Most entries', values: [formatCount(max_size ?? 0)] },
    { label: 'Expires after the last use', values: [access.amount ? timeText(access) : 'Never'] },
    { label: 'Expires after it was stored', values: [write.amount ? timeText(write) : 'Never'] },
  ];
}
