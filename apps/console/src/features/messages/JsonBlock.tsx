import { chakra } from '@chakra-ui/react';
import { WholeText } from './WholeText.tsx';

interface JsonBlockProps {
  text: string;
}

export function JsonBlock({ text }: JsonBlockProps) {
  return (
    <chakra.section className="mono" px="4" py="3" aria-label="Message as JSON">
      <WholeText text={text} />
    </chakra.section>
  );
}
