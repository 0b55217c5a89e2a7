import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { GrokPatternForm } from './GrokPatternForm.tsx';
import { grokList } from './grok-patterns.ts';

export function NewGrokPatternPage() {
  const navigate = useNavigate();
  const { pattern } = useSearch({ from: '/_authed/system/grokpatterns/new' });
  return (
    <FormPage>
      <GrokPatternForm
        draft={pattern}
        onSaved={() => navigate({ to: grokList })}
        onLeave={useWayBack(grokList)}
      />
    </FormPage>
  );
}
