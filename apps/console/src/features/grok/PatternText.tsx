import { chakra } from '@chakra-ui/react';
import { grokReferences } from '@tailrace/languages/grok';
import { Fragment } from 'react';

interface PatternTextProps {
  pattern: string;
}

/** A pattern on one line with references highlighted; in full on hover. */
export function PatternText({ pattern }: PatternTextProps) {
  const references = grokReferences(pattern);
  return (
    <chakra.code display="block" dir="ltr" textStyle="mono" color="fg.muted" truncate title={pattern}>
      {references.map(({ from, to }, index) => (
        <Fragment key={from}>
          {pattern.slice(references[index - 1]?.to ?? 0, from)}
          <chakra.span color="accent.fg">{pattern.slice(from, to)}</chakra.span>
        </Fragment>
      ))}
      {pattern.slice(references.at(-1)?.to ?? 0)}
    </chakra.code>
  );
}
