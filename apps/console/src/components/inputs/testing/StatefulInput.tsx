import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { FieldFrame, type FieldFrameProps } from '../../form/FieldFrame.tsx';

interface StatefulInputProps<Value> extends Omit<FieldFrameProps, 'children'> {
  initial: Value;
  children: (input: { value: Value; onChange: (value: Value) => void }) => ReactNode;
}

/** An input in its frame with local state, and its value as JSON below. */
export function StatefulInput<Value>({ initial, children, ...frame }: StatefulInputProps<Value>) {
  const [value, setValue] = useState(initial);
  return (
    <Box p="6" pb="0" maxW="688px">
      <FieldFrame {...frame}>{children({ value, onChange: setValue })}</FieldFrame>
      <chakra.output display="block" mt="2" textStyle="monoSmall" color="fg.muted" aria-label="Value">
        {JSON.stringify(value)}
      </chakra.output>
    </Box>
  );
}
