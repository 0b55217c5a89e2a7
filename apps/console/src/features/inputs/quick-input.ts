import { inputRequest, inputValues } from '@tailrace/domain/inputs/input-request';
import { unusedPort } from '@tailrace/domain/inputs/unused-port';
import type { Schemas } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showNotice } from '#/app/notices.ts';
import { inputs } from './inputs.ts';
import { inputQueries } from './queries.ts';
import { useStartWatch } from './start-watch.ts';

type Type = Schemas['InputTypeInfo'];

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Creates an input of the first type that the server has, on all nodes, with the default settings and a port of its own.
 * `type` is `undefined` while loading, and if the server has none of the types.
 *
 * @example
 * const { type, port, create } = useQuickInput([inputClass.gelfUdp, inputClass.gelfTcp]);
 */
export function useQuickInput(classNames: readonly string[]) {
  const types = useQuery(inputQueries.types());
  const list = useQuery(inputQueries.list());
  const { save, failed } = inputs.useSave();
  const watch = useStartWatch();
  const [isCreating, setCreating] = useState(false);
  const type = classNames.map((name) => types.data?.[name]).find((each): each is Type => each !== undefined);
  const used = new Set((list.data?.inputs ?? []).map(({ attributes }) => Number(attributes.port)));
  const port = unusedPort(Number(type?.requested_configuration.port?.default_value ?? 0), (each) =>
    used.has(each),
  );

  async function create(): Promise<string | undefined> {
    if (!type) return undefined;
    const values = inputValues(type);
    setCreating(true);
    try {
      const { id } = await save(
        inputRequest(type, { ...values, configuration: { ...values.configuration, port } }),
      );
      void watch(id)(values.title);
      return id;
    } catch (error) {
      const notice = failed(asError(error));
      if (notice) showNotice(notice);
      return undefined;
    } finally {
      setCreating(false);
    }
  }

  return { type, port, create, isCreating, isLoading: types.isPending || list.isPending };
}
