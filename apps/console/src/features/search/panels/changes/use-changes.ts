import { comparedFields } from '@tailrace/domain/search/changes/compared-fields';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { useQuery } from '@tanstack/react-query';
import { searchRequestOf } from '#/features/query/params/index.ts';
import { fieldTypesQuery, searchConfigQuery } from '#/features/query/run/index.ts';
import type { ResultPanelProps } from '#/features/search/result/index.ts';
import { changesQuery } from './changes-query.ts';
import { comparedTimes } from './compared-times.ts';
import { planFields } from './field-plans.ts';

type Subject = Pick<ResultPanelProps, 'go' | 'answer' | 'fields' | 'rows' | 'settings'>;

/** The compared times, and what changed between them as far as it is known. */
export function useChanges({ go: { place }, answer, fields, rows, settings }: Subject) {
  const { run } = answer;
  const types = useQuery(fieldTypesQuery(place.streams, place.timeRange));
  const config = useQuery(searchConfigQuery);
  const times = run && comparedTimes(settings, spanOf(run.effective));
  // Fields and their types decide what is asked; until they are known, or have failed to load, nothing is.
  const isReady = !(answer.isStale || types.isPending || config.isPending);
  const asked =
    times && times.before.length > 0 && isReady
      ? { question: searchRequestOf(place), now: times.now, before: times.before }
      : null;
  const plans = () => planFields(comparedFields(fields, config.data?.analysis_disabled_fields ?? []), rows);
  return { times, changes: useQuery(changesQuery(asked, plans)) };
}

const spanOf = ({ from, to }: { from: string; to: string }): MomentRange => ({
  from: Date.parse(from),
  to: Date.parse(to),
});
