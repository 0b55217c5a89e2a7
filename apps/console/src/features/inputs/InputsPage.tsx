import { FetchError } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { displayMessage } from '#/app/display-message.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { InputsScreen } from './InputsScreen.tsx';
import { inputRow, metricValues } from './input-row.ts';
import { inputQueries, useStartInput, useStopInput } from './queries.ts';

const route = getRouteApi('/_authed/system/inputs/');

const byTitle = new Intl.Collator('en', { numeric: true });

export function InputsPage() {
  const { query = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const isPermitted = usePermissions();
  const inputs = useQuery(inputQueries.list());
  const states = useQuery(inputQueries.states());
  const metrics = useQuery(inputQueries.metrics(inputs.data?.inputs ?? []));
  const start = useStartInput();
  const stop = useStopInput();

  const values = metricValues(metrics.data ?? {});
  const allStates = Object.values(states.data ?? {}).flatMap((ofNode) => ofNode ?? []);
  const rows = inputs.data?.inputs
    .map((input) =>
      inputRow(
        input,
        allStates.filter(({ id }) => id === input.id),
        values,
      ),
    )
    .sort((a, b) => byTitle.compare(a.title, b.title));
  const error = inputs.data ? null : inputs.error;
  const change = start.isPending ? start : stop;
  const changeWith = (mutation: typeof start) => (id: string) => {
    const input = inputs.data?.inputs.find((candidate) => candidate.id === id);
    if (input) mutation.mutate(input);
  };

  return (
    <InputsScreen
      rows={states.isPending && !states.isError ? undefined : rows}
      error={
        error
          ? { message: displayMessage(error), isDenied: error instanceof FetchError && error.status === 403 }
          : undefined
      }
      query={query}
      busyId={change.isPending ? change.variables.id : undefined}
      canChange={(id) => isPermitted(`inputs:changestate:${id}`)}
      onQuery={(typed) => navigate({ search: typed === '' ? {} : { query: typed }, replace: true })}
      onStart={changeWith(start)}
      onStop={changeWith(stop)}
      onRetry={() => inputs.refetch()}
    />
  );
}
