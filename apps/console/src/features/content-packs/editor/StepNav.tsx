import { chakra } from '@chakra-ui/react';
import { type PackStep, packSteps } from './steps.ts';

interface StepNavProps {
  step: PackStep;
  /** Steps beyond the first need entities. */
  canContinue: boolean;
  onStep: (step: PackStep) => void;
}

/** The steps, with the current one marked. Every step can be opened again. */
export function StepNav({ step, canContinue, onStep }: StepNavProps) {
  return (
    <chakra.nav aria-label="Steps" mb="4" borderBottomWidth="1px">
      <chakra.ol display="flex" gap="5" flexWrap="wrap">
        {packSteps.map(({ id, label }, position) => (
          <li key={id}>
            <chakra.button
              type="button"
              h="38px"
              display="inline-flex"
              alignItems="center"
              gap="2"
              textStyle="table"
              color="fg.muted"
              cursor="pointer"
              aria-current={id === step ? 'step' : undefined}
              aria-disabled={position > 0 && !canContinue}
              _hover={{ color: 'fg.default' }}
              css={{
                '&[aria-current=step]': {
                  color: 'fg.default',
                  fontWeight: 550,
                  boxShadow: 'inset 0 -2px var(--accent-solid)',
                },
                '&[aria-disabled=true]': { color: 'fg.faint', cursor: 'default' },
              }}
              onClick={() => {
                if (position === 0 || canContinue) onStep(id);
              }}
            >
              <chakra.span fontVariantNumeric="tabular-nums" color="fg.faint" aria-hidden>
                {position + 1}
              </chakra.span>
              {label}
            </chakra.button>
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
