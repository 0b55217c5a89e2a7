import { chakra, Flex } from '@chakra-ui/react';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { FieldBody } from '#/components/core/search/body/FieldBody.tsx';
import { FieldName } from '#/components/core/search/FieldName.tsx';
import { shortName } from '#/components/core/search/field-value.ts';
import { valueText } from '#/components/core/search/value-text.ts';
import type { MessageFact } from './message-facts.ts';

const unmarked = () => [];

interface FieldListProps {
  facts: readonly MessageFact[];
}

export function FieldList({ facts }: FieldListProps) {
  if (facts.length === 0) {
    return (
      <chakra.p p="4" color="fg.muted" textStyle="table">
        The message has no fields beside its text, its source and its time.
      </chakra.p>
    );
  }
  return (
    <chakra.dl className="mono" py="1.5" aria-label="Fields">
      {facts.map(({ name, value }) => (
        <Flex
          key={name}
          gap="3"
          px="3"
          minH="24px"
          _hover={{ bg: 'bg.canvas' }}
          css={{ '& dd > button': { opacity: 0 }, '&:is(:hover, :focus-within) dd > button': { opacity: 1 } }}
        >
          <chakra.dt
            w="200px"
            flexShrink="0"
            py="1px"
            lineHeight="22px"
            color="fg.muted"
            overflowWrap="anywhere"
          >
            <FieldName name={name} />
          </chakra.dt>
          <chakra.dd
            flex="1"
            minW="0"
            py="1px"
            lineHeight="22px"
            display="flex"
            gap="2"
            alignItems="flex-start"
          >
            <chakra.div minW="0" maxW="100%">
              <FieldBody field={name} value={value} mark={unmarked} isWritten={false} />
            </chakra.div>
            <CopyButton text={valueText(value)} label={`Copy ${shortName(name)}`} />
          </chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  );
}
