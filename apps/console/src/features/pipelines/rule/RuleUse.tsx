import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { usePipelines } from '../pipelines.ts';

/** The pipelines and stages that a rule runs in. */
export function RuleUse({ title }: { title: string }) {
  const all = usePipelines();
  if (!all) return null;
  const uses = all.flatMap((pipeline) =>
    pipeline.stages.filter(({ rules }) => rules.includes(title)).map(({ stage }) => ({ pipeline, stage })),
  );
  return (
    <DetailSection title="Used in">
      {uses.length === 0 ? (
        <chakra.p color="fg.muted">
          No pipeline uses this rule, so it never runs. Add it to a stage of a{' '}
          <Link to="/system/pipelines" style={{ textDecoration: 'underline' }}>
            pipeline
          </Link>
          .
        </chakra.p>
      ) : (
        <chakra.ul listStyleType="none">
          {uses.map(({ pipeline, stage }) => (
            <li key={`${pipeline.id} ${stage}`}>
              <Link to="/system/pipelines/$id" params={{ id: pipeline.id ?? '' }}>
                <chakra.bdi fontWeight="550">{pipeline.title}</chakra.bdi>
              </Link>
              <chakra.span color="fg.muted">, stage {stage}</chakra.span>
            </li>
          ))}
        </chakra.ul>
      )}
    </DetailSection>
  );
}
