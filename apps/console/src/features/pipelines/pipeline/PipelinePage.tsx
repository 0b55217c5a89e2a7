import { formatRate } from '@tailrace/domain/format/format';
import { isOfSystem, ofSystemText } from '@tailrace/domain/forms/stored-entity';
import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { pipelineDeletionEffect, pipelineState, streamsByPipeline } from '@tailrace/domain/pipelines/usage';
import { momentOf } from '@tailrace/domain/time/display-time';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useWayBack } from '#/app/use-way-back.ts';
import { Banner } from '#/components/core/Banner.tsx';
import { Button } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { ProcessorHint } from '../ProcessorHint.tsx';
import {
  pipelineList,
  pipelines,
  useConnections,
  useRates,
  useRules,
  useStreamTitles,
} from '../pipelines.ts';
import { SourcePanel } from './SourcePanel.tsx';
import { StagesPanel } from './StagesPanel.tsx';
import { StreamsPanel } from './StreamsPanel.tsx';

const route = getRouteApi('/_authed/system/pipelines/$id');

/** One pipeline: its streams, and its stages as they run or as text. */
export function PipelinePage() {
  const { id } = route.useParams();
  const { data: pipeline } = useSuspenseQuery(pipelines.get(id));
  const hasErrors = (pipeline.errors?.length ?? 0) > 0;
  const [isSource, setSource] = useState(hasErrors);
  const canEdit = pipelines.useCan().edit(pipeline);
  const goBack = useWayBack(pipelineList);
  const connections = useConnections();
  const connected = connections && (streamsByPipeline(connections).get(id) ?? []);
  const streams = useStreamTitles();
  const all = useRules();
  const ruleTitles = useMemo(() => all && new Set(all.map(({ title }) => title)), [all]);
  const meter = metricNames.pipeline(id);
  const rate = useRates(useMemo(() => [meter], [meter])).get(meter);
  const { status, text, detail } = pipelineState(pipeline, connected, ruleTitles);
  const deletion = pipelines.useDeletion({
    effect: (rows) =>
      pipelineDeletionEffect(
        (connected ?? []).map((streamId) => streams?.find((one) => one.id === streamId)?.title ?? streamId),
        rows.length,
      ),
    onDone: goBack,
  });
  return (
    <DetailLayout
      header={
        <>
          <PageHeader
            title={pipeline.title}
            lead={pipeline.description || undefined}
            badge={
              <StatusBadge status={status} {...(detail === undefined ? {} : { detail })}>
                {text}
              </StatusBadge>
            }
            action={
              <Button onClick={() => setSource(!isSource)}>
                {isSource ? 'Show stages' : canEdit ? 'Edit source' : 'Show source'}
              </Button>
            }
          />
          {isOfSystem(pipeline) && <Banner>{ofSystemText('pipeline')}</Banner>}
          <ProcessorHint />
        </>
      }
      detailsLabel="About this pipeline"
      details={[
        { label: 'Messages/s', values: rate === undefined ? [] : [formatRate(rate)] },
        { label: 'Changed', content: <RelativeTime at={momentOf(pipeline.modified_at)} never="–" /> },
        { label: 'Created', content: <RelativeTime at={momentOf(pipeline.created_at)} never="–" /> },
        { label: 'Id', values: [id], isCode: true },
      ]}
      danger={<DangerZone dangers={dangers([deletion], pipeline)} />}
    >
      <StreamsPanel pipelineId={id} isFixed={isOfSystem(pipeline)} />
      {isSource ? (
        <DetailSection title="Source" isBare>
          <SourcePanel
            key={pipeline.id}
            pipeline={pipeline}
            canEdit={canEdit}
            onClose={() => setSource(false)}
          />
        </DetailSection>
      ) : (
        <StagesPanel pipeline={pipeline} canEdit={canEdit} />
      )}
    </DetailLayout>
  );
}
