import { useNavigate } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { GrokPatternForm } from './GrokPatternForm.tsx';
import { grokList } from './grok-patterns.ts';

export function NewGrokPatternPage() {
  const navigate = useNavigate();
  return (
    <FormPage up={grokList}>
      <GrokPatternForm onSaved={() => navigate({ to: grokList })} onLeave={useWayBack(grokList)} />
    </FormPage>
  );
}
