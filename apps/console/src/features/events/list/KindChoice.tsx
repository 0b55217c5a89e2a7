import { chakra } from '@chakra-ui/react';
import { kinds } from './event-request.ts';

interface KindChoiceProps {
  kind: string;
  onChange: (kind: string) => void;
}

/** Whether the list has alerts, other events, or both. */
export const KindChoice = ({ kind, onChange }: KindChoiceProps) => (
  <chakra.fieldset
    display="flex"
    borderWidth="1px"
    borderColor="border.strong"
    borderRadius="md"
    overflow="hidden"
    h="32px"
  >
    <legend className="visually-hidden">Show</legend>
    {kinds.map(({ value, label }) => (
      <chakra.label
        key={value}
        px="3"
        display="inline-flex"
        alignItems="center"
        textStyle="table"
        cursor="pointer"
        color="fg.muted"
        css={{
          '& + &': { borderInlineStartWidth: '1px' },
          '&:has(:checked)': { background: 'accent.weak', color: 'accent.fg', fontWeight: 550 },
          '&:has(:focus-visible)': { outline: '2px solid var(--accent-solid)', outlineOffset: '-2px' },
        }}
      >
        <input
          type="radio"
          name="kind"
          className="visually-hidden"
          value={value}
          checked={kind === value}
          onChange={() => onChange(value)}
        />
        {label}
      </chakra.label>
    ))}
  </chakra.fieldset>
);
