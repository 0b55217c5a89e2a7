import { chakra } from '@chakra-ui/react';
import { LongText } from '#/components/core/search/LongText.tsx';

interface WholeTextProps {
  /** The field of the value; empty if it is not a field's value. */
  field?: string;
  text: string;
}

const unmarked = () => [];

/** A value without highlighting, at its full height. */
export function WholeText({ field = '', text }: WholeTextProps) {
  return (
    <chakra.div minW="0" flex="1" css={{ '& > span': { maxHeight: 'none' } }}>
      <LongText field={field} text={text} mark={unmarked} />
    </chakra.div>
  );
}
