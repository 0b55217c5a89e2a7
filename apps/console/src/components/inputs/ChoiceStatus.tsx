import { chakra } from '@chakra-ui/react';
import type { FoundChoices } from './use-choices.ts';

interface ChoiceStatusProps {
  state: FoundChoices['state'];
  isEmpty: boolean;
  text: string;
}

function statusText({ state, isEmpty, text }: ChoiceStatusProps): string | null {
  if (state === 'failed') return 'The choices could not be loaded. Type to try again.';
  if (!isEmpty) return null;
  if (state === 'loading') return 'Loading…';
  return text === '' ? 'No choices available.' : `No results for “${text}”.`;
}

/** Explains an empty list, as a disabled option inside it. */
export function ChoiceStatus(props: ChoiceStatusProps) {
  const words = statusText(props);
  if (words === null) return null;
  return (
    <chakra.div
      role="option"
      aria-disabled="true"
      aria-selected="false"
      px="2.5"
      py="1.5"
      textStyle="table"
      color="fg.muted"
      overflowWrap="anywhere"
    >
      {words}
    </chakra.div>
  );
}
