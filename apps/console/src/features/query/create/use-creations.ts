import { ruleOfQuery } from '@tailrace/domain/streams/rule-for-query';
import { createEventDefinition } from '@tailrace/sdk/operations/events';
import { createRule } from '@tailrace/sdk/operations/pipelines';
import { createStream } from '@tailrace/sdk/operations/streams';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';

interface Creation {
  /** What is created: "alert". */
  what: 'alert' | 'stream' | 'pipeline rule';
  /** Opens the form, filled in for the messages of the query. */
  run: () => void;
  /** Not permitted, or the form cannot express the query. */
  isHidden: boolean;
}

/** What the user may create for the messages of a query in some streams; the form of each begins with it. */
export function useCreations(query: string, streams: readonly string[]): readonly Creation[] {
  const navigate = useNavigate();
  const can = useCan();
  const rule = ruleOfQuery(query);
  const ids = streams.join(',');
  return [
    {
      what: 'alert',
      isHidden: !can(createEventDefinition),
      run: () =>
        void navigate({
          to: '/alerts/definitions/new',
          search: { query, ...(ids === '' ? {} : { streams: ids }) },
        }),
    },
    {
      what: 'stream',
      isHidden: rule === null || !can(createStream),
      run: () => rule && void navigate({ to: '/streams/new', search: { ...rule } }),
    },
    {
      what: 'pipeline rule',
      isHidden: !can(createRule),
      run: () => void navigate({ to: '/system/pipelines/rules/new', search: { query } }),
    },
  ];
}
