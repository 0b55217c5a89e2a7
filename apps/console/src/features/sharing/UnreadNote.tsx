import { chakra } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';

interface UnreadNoteProps {
  /** Whether the grantee is everyone. */
  isEveryone: boolean;
  entities: readonly Schemas['SharedEntity'][];
}

/** Beyond this many, titles are counted instead of listed. */
const maxTitles = 3;

/** Warns about entities the grantee cannot read but needs for this one. */
export function UnreadNote({ isEveryone, entities }: UnreadNoteProps) {
  const named = entities.length > maxTitles ? entities.slice(0, maxTitles - 1) : entities;
  const rest = entities.length - named.length;
  const isStreams = entities.every(({ type }) => type === 'stream');
  const noun = isStreams ? (entities.length === 1 ? 'the stream ' : 'the streams ') : '';
  return (
    <chakra.p display="flex" gap="1.5" textStyle="small" color="level.warning" pb="1.5">
      <chakra.span flexShrink="0" mt="2px">
        <TriangleAlert size={13} aria-hidden />
      </chakra.span>
      <chakra.span overflowWrap="anywhere" minW="0">
        {isEveryone ? 'Not everyone can read ' : 'No permission to read '}
        {noun}
        {named.map(({ id, title }, at) => (
          <Fragment key={id}>
            {at > 0 && (at === named.length - 1 && rest === 0 ? ' and ' : ', ')}“<bdi>{title}</bdi>”
          </Fragment>
        ))}
        {rest > 0 && ` and ${formatCount(rest)} more`}, which it needs.
      </chakra.span>
    </chakra.p>
  );
}
