import { parseJsonTree } from '@tailrace/domain/search/json-tree';
import { useMemo } from 'react';
import { LongText } from '../LongText.tsx';
import { JsonTree } from './JsonTree.tsx';

/** Longer JSON is shown as text. */
const maxCharacters = 256_000;
const noMarks = () => [];

/** JSON as a tree whose branches can be folded. */
export function JsonView({ json }: { json: string }) {
  const root = useMemo(() => (json.length > maxCharacters ? null : parseJsonTree(json)), [json]);
  return root ? (
    <JsonTree field="the message" node={root} mark={noMarks} />
  ) : (
    <LongText field="the message" text={json} mark={noMarks} />
  );
}
