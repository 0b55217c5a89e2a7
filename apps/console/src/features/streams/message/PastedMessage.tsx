import { codecNotices } from '@tailrace/domain/notices/inputs';
import { listCodecTypes } from '@tailrace/sdk/operations/inputs';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextareaInput } from '#/components/inputs/TextareaInput.tsx';
import { pastedFormats } from './loaded-message.ts';
import type { MessageLoading } from './use-loaded-message.ts';

interface PastedMessageProps {
  pasted: MessageLoading['pasted'];
}

/** A message that was never sent. Extractors and pipelines do not run on it. */
export function PastedMessage({ pasted }: PastedMessageProps) {
  const { text, setText, format, setFormat, problem } = pasted;
  const { data: codecs } = useQuery(
    query(
      listCodecTypes,
      {},
      { isAside: true, staleTime: Number.POSITIVE_INFINITY, failed: codecNotices.typesFailed },
    ),
  );
  return (
    <>
      <FieldFrame label="Format" help="Extractors and pipelines do not run on a pasted message.">
        <SelectInput value={format} onChange={setFormat} choices={pastedFormats(codecs)} />
      </FieldFrame>
      <FieldFrame label="Message" problems={problem === null ? [] : [problem]}>
        <TextareaInput value={text} onChange={setText} rows={4} />
      </FieldFrame>
    </>
  );
}
