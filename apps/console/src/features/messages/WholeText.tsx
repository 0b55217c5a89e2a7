import { chakra } from '@chakra-ui/react';
import { LongText } from '#/components/core/search/LongText.tsx';

interface WholeTextProps {
  /** The field the text is the value of; empty for a text that is none. */
  field?: string;
  text: string;
}

const unmarked = () => [];

/** A value with the page to itself: nothing is marked, and it is as tall as it is. */
export function WholeText({ field = '', text }: WholeTextProps) {
  return (
    <chakra.div minW="0" flex="1" css={{ '& > span': { maxHeight: 'none' } }}>
      <LongText field={field} text={text} mark={unmarked} />
    </chakra.div>
  );
}
