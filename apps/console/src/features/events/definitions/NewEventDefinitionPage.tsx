import { copyOf, newValues, originalOf } from '@tailrace/domain/events/definition-values';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { failureOf } from '#/app/failure.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { definitionList, definitions, useHasEventLimit } from './definitions.ts';
import { DefinitionForm } from './form/DefinitionForm.tsx';

/** A new definition, which may start from a query and streams, or as a copy of another. */
export function NewEventDefinitionPage() {
  const { query, streams, copy_of: original } = useSearch({ strict: false });
  const hasEventLimit = useHasEventLimit();
  const navigate = useNavigate();
  const goBack = useWayBack(definitionList);
  const copied = useQuery({ ...definitions.get(original ?? ''), enabled: original !== undefined });
  if (original !== undefined && copied.isPending && !copied.error) {
    return <DetailSkeleton label="Loading event definition" />;
  }
  if (copied.error) {
    return <FailureState failure={failureOf(copied.error)} onRetry={() => void copied.refetch()} />;
  }
  const ids = typeof streams === 'string' ? streams.split(',').filter(Boolean) : [];
  return (
    <FormPage lead="Watches messages as they are stored and creates an event when they meet the condition.">
      <DefinitionForm
        initial={copied.data ? copyOf(copied.data) : newValues(query, ids, hasEventLimit)}
        {...(copied.data ? { original: originalOf(copied.data) } : {})}
        isScheduled
        onSaved={(definitionId) =>
          void navigate({
            to: '/alerts/definitions/$definitionId',
            params: { definitionId },
            // The way back from there leads past the form.
            replace: true,
          })
        }
        onLeave={goBack}
      />
    </FormPage>
  );
}
