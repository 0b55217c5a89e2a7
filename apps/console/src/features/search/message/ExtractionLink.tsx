import type { ResultMessage } from '@tailrace/sdk';
import { createExtractor } from '@tailrace/sdk/operations/extractors';
import { getInput } from '@tailrace/sdk/operations/inputs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { originOf } from './message-facts.ts';

interface ExtractionLinkProps {
  result: ResultMessage;
  index: string;
}

/** Opens the form of a new extractor for the message's input, while that exists and the user may change it. */
export function ExtractionLink({ result, index }: ExtractionLinkProps) {
  const inputId = originOf(result).inputId ?? '';
  const can = useCan();
  const { data: input } = useQuery(query(getInput, { inputId }, { enabled: inputId !== '' }));
  if (!input || !can(createExtractor, { inputId })) return null;
  return (
    <Link
      className={buttonClass({ size: 'sm' })}
      to="/system/inputs/$inputId/extractors/new"
      params={{ inputId }}
      search={{ field: 'message', example_index: index, example_id: result.message.id }}
    >
      Create extractor
    </Link>
  );
}
