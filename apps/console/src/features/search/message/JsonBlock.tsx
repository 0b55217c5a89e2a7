import { chakra } from '@chakra-ui/react';
import { JsonView } from '#/components/core/search/body/JsonView.tsx';

interface JsonBlockProps {
  json: string;
}

export function JsonBlock({ json }: JsonBlockProps) {
  return (
    <chakra.section className="mono" px="6" py="3" aria-label="Message as JSON">
      <JsonView json={json} />
    </chakra.section>
  );
}
