import type { InputSummary } from '@tailrace/sdk';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import type { Fact } from '#/components/detail/FactList.tsx';
import { addressOf } from './input-row.ts';

/** The facts beside an input. */
export function inputFacts(input: InputSummary, startedAt: Date | null): Fact[] {
  const address = addressOf(input);
  return [
    { label: 'Type', values: [input.name] },
    { label: 'Runs on', values: [input.global || input.node === null ? 'All nodes' : input.node] },
    ...(address === null ? [] : [{ label: 'Address', values: [address], isCode: true }]),
    { label: 'Started', content: <RelativeTime at={startedAt} never="Not running" /> },
    { label: 'Changed', content: <RelativeTime at={new Date(input.created_at)} /> },
    { label: 'Changed by', values: [input.creator_user_id] },
    { label: 'Id', values: [input.id], isCode: true },
  ];
}
