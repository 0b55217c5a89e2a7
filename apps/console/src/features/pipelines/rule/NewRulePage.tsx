import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { ruleList } from '../pipelines.ts';
import { RuleEditor } from './RuleEditor.tsx';

export function NewRulePage() {
  const navigate = useNavigate();
  const { query } = useSearch({ strict: false });
  return (
    <FormPage lead="Try it on real messages while you write. It runs once a stage uses it.">
      <RuleEditor
        query={query}
        onSaved={({ id }) =>
          // The way back from there leads past the form.
          void navigate({ to: '/system/pipelines/rules/$id', params: { id: id ?? '' }, replace: true })
        }
        onLeave={useWayBack(ruleList)}
      />
    </FormPage>
  );
}
