import { chakra, Flex } from '@chakra-ui/react';
import { Sparkline } from '#/components/core/Sparkline.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { rateText } from '../figure-text.ts';
import { historySamples, type NodeFigures } from '../node-figures.ts';

interface ThroughputSectionProps {
  figures: NodeFigures | null;
}

/** Messages in and out per second, with the last minute. */
export function ThroughputSection({ figures }: ThroughputSectionProps) {
  return (
    <DetailSection title="Throughput">
      <Flex gap="8" wrap="wrap">
        <Way name="In" of="Messages received per second" figures={figures} way="input" />
        <Way name="Out" of="Messages stored per second" figures={figures} way="output" />
      </Flex>
    </DetailSection>
  );
}

interface WayProps extends ThroughputSectionProps {
  name: string;
  of: string;
  way: 'input' | 'output';
}

const Way = ({ name, of, figures, way }: WayProps) => (
  <Flex align="center" gap="3" title={of}>
    <chakra.span color="fg.muted">{name}</chakra.span>
    <chakra.b textStyle="heading" fontVariantNumeric="tabular-nums" minW="72px">
      {rateText(figures?.[way])}
    </chakra.b>
    <Sparkline
      values={figures?.history[way] ?? []}
      samples={historySamples}
      label={`${of}, last minute`}
      width={180}
      height={28}
    />
  </Flex>
);
