import { Box, chakra } from '@chakra-ui/react';
import { formatRate } from '@tailrace/domain/format/format';
import { isOfSystem, ofSystemText } from '@tailrace/domain/forms/stored-entity';
import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { ruleDeletionEffect } from '@tailrace/domain/pipelines/usage';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useServerVersion } from '#/app/server-version.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { Banner } from '#/components/core/Banner.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { EditorColumns } from '#/components/form/EditorColumns.tsx';
import { CodeEditor } from '#/components/inputs/CodeEditor.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { type Rule, ruleList, rules, usePipelines, useRates } from '../pipelines.ts';
import { useFunctions } from './functions.ts';
import { RuleEditor, SidePanel } from './RuleEditor.tsx';
import { RuleUse } from './RuleUse.tsx';

const route = getRouteApi('/_authed/system/pipelines/rules/$id');

/** One rule: an editor for users who may edit it, read-only for others. */
export function RulePage() {
  const { id } = route.useParams();
  const { data: rule } = useSuspenseQuery(rules.get(id));
  const goBack = useWayBack(ruleList);
  const canEdit = rules.useCan().edit(rule);
  const using = usePipelines();
  const deletion = rules.useDeletion({
    effect: (rows) => ruleDeletionEffect(rows, using ?? []),
    onDone: goBack,
  });
  return (
    <Box px="6" py="4.5">
      <PageHeader
        title={canEdit ? `Edit ${rule.title}` : rule.title}
        lead={rule.description || undefined}
        action={<RuleRates id={id} />}
      />
      {isOfSystem(rule) && <Banner>{ofSystemText('rule')}</Banner>}
      {canEdit ? (
        <RuleEditor key={id} rule={rule} onSaved={() => {}} onLeave={goBack} />
      ) : (
        <ReadOnlyRule rule={rule} />
      )}
      <EditorColumns mt="6">
        <DangerZone dangers={dangers([deletion], rule)} />
      </EditorColumns>
    </Box>
  );
}

function RuleRates({ id }: { id: string }) {
  const names = useMemo(() => [metricNames.rule(id, 'matched'), metricNames.rule(id, 'failed')], [id]);
  const rates = useRates(names);
  const [matched, failed] = names.map((name) => rates.get(name));
  return (
    <chakra.p textStyle="table" color="fg.muted" fontVariantNumeric="tabular-nums">
      {matched !== undefined && `${formatRate(matched)} matches/s`}
      {failed !== undefined && failed > 0 && (
        <chakra.span color="danger.fg">, {formatRate(failed)} errors/s</chakra.span>
      )}
    </chakra.p>
  );
}

function ReadOnlyRule({ rule }: { rule: Rule }) {
  const isOwnServer = useServerVersion()?.isTailrace === true;
  return (
    <EditorColumns>
      <Box>
        <CodeEditor label="Source" language="rule" value={rule.source} onChange={() => {}} isReadOnly />
        <Box mt="6">
          <RuleUse title={rule.title} />
        </Box>
      </Box>
      <SidePanel
        ruleId={rule.id}
        source={rule.source}
        functions={useFunctions()}
        hasHistory={isOwnServer}
        onRestore={undefined}
      />
    </EditorColumns>
  );
}
