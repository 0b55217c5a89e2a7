import { chakra } from '@chakra-ui/react';
import { LongText } from '#/components/search/LongText.tsx';

interface JsonBlockProps {
  text: string;
}

const unmarked = () => [];

export function JsonBlock({ text }: JsonBlockProps) {
  return (
    <chakra.div className="mono" px="4" py="3" tabIndex={0} role="region" aria-label="Message as JSON">
      <LongText field="" text={text} mark={unmarked} />
    </chakra.div>
  );
}
