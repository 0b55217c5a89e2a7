import { Box } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { GuideStep } from './GuideStep.tsx';
import type { GuideInputs } from './guide-inputs.ts';

interface InputStepProps {
  inputs: GuideInputs;
}

/** The step for inputs: whether one is running. */
export function InputStep({ inputs }: InputStepProps) {
  const running = inputs.running.length;
  const { failed } = inputs;
  const state = (
    <>
      {running > 0 && <StatusBadge status="good">{`${countOf(running, 'input')} running`}</StatusBadge>}
      {failed > 0 && (
        <Box as="span" ms={running > 0 ? '3' : '0'}>
          <StatusBadge status="bad">{`${countOf(failed, 'input')} failed`}</StatusBadge>
        </Box>
      )}
      {running + failed === 0 && <StatusBadge status="idle">None running</StatusBadge>}
    </>
  );
  return (
    <GuideStep
      number={1}
      title="Create an input"
      isDone={running > 0}
      state={state}
      action={
        running + failed > 0 ? (
          <Link className={buttonClass()} to="/system/inputs">
            Show inputs
          </Link>
        ) : (
          <Link className={buttonClass({ variant: 'solid' })} to="/system/inputs/new">
            Create input
          </Link>
        )
      }
    >
      Messages arrive through inputs. Each input receives one format, such as syslog, GELF or plain text.
    </GuideStep>
  );
}
