import { failedWith, refusal } from '@tailrace/domain/notices/notice';
import { ruleOfQuery } from '@tailrace/domain/streams/rule-for-query';
import { createEventDefinition } from '@tailrace/sdk/operations/events';
import { createExtractor } from '@tailrace/sdk/operations/extractors';
import { createRule } from '@tailrace/sdk/operations/pipelines';
import { searchRelative } from '@tailrace/sdk/operations/search';
import { createStream } from '@tailrace/sdk/operations/streams';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#/app/calls/call.ts';
import { useCan, useCanOnSome } from '#/app/calls/use-can.ts';
import { showNotice, showRunning } from '#/app/notices.ts';

interface Creation {
  /** What is created: "alert". */
  what: 'alert' | 'stream' | 'extractor' | 'pipeline rule';
  /** Opens the form, filled in for the messages of the query. */
  run: () => void;
  /** Not permitted, or the form cannot express the query. */
  isHidden: boolean;
}

const exampleFailed = failedWith('Could not search for a message to extract from');

/** The newest message of the last 30 days that matches and came through an input; null without one. */
async function newestReceived(query: string, streams: readonly string[], signal: AbortSignal) {
  const conditions = [query, '_exists_:gl2_source_input'];
  if (streams.length > 0) conditions.push(`streams:(${streams.join(' OR ')})`);
  const { messages } = await call(
    searchRelative,
    {
      query: conditions.map((condition) => `(${condition})`).join(' AND '),
      range: 2_592_000,
      limit: 1,
      sort: 'timestamp:desc',
      decorate: false,
    },
    { signal },
  );
  const [newest] = messages;
  return newest ? { index: newest.index, id: newest.message._id, fields: newest.message } : null;
}

/** What the user may create for the messages of a query in some streams; the form of each begins with it. */
export function useCreations(query: string, streams: readonly string[]): readonly Creation[] {
  const navigate = useNavigate();
  const can = useCan();
  const rule = ruleOfQuery(query);
  const ids = streams.join(',');
  // Which input it is, is known once a message was found.
  const mayExtract = useCanOnSome()(createExtractor, { inputId: '*' });
  const extract = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const end = showRunning({
      kind: 'info',
      title: '',
      text: 'Searching for a message to extract from…',
      action: { label: 'Cancel', run: () => controller.abort() },
    });
    let example: Awaited<ReturnType<typeof newestReceived>>;
    try {
      example = await newestReceived(query, streams, signal);
    } catch (error) {
      if (signal.aborted) return;
      return showNotice({
        ...exampleFailed(error as Error),
        action: { label: 'Try again', run: () => void extract() },
      });
    } finally {
      end();
    }
    if (!example) return showNotice(refusal('No input received any of these messages in the last 30 days.'));
    await navigate({
      to: '/system/inputs/$inputId/extractors/new',
      params: { inputId: String(example.fields.gl2_source_input) },
      search: { field: 'message', example_index: example.index, example_id: example.id },
    });
  };
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
      what: 'extractor',
      isHidden: !mayExtract,
      run: () => void extract(),
    },
    {
      what: 'pipeline rule',
      isHidden: !can(createRule),
      run: () => void navigate({ to: '/system/pipelines/rules/new', search: { query } }),
    },
  ];
}
