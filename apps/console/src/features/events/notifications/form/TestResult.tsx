import { chakra } from '@chakra-ui/react';
import { fieldErrors } from '@tailrace/sdk';
import type { UseMutationResult } from '@tanstack/react-query';
import { displayMessage } from '#/app/display-message.ts';

type Outcome = Pick<UseMutationResult<unknown, Error, never>, 'status' | 'error'>;

/** What became of a test: the server's own words if it failed. */
export function TestResult({ status, error }: Outcome) {
  const refused = Object.values(fieldErrors(error)).flat();
  return (
    <chakra.div role="status" textStyle="table" overflowWrap="anywhere">
      {status === 'success' && 'The test was sent. It has an example event.'}
      {status === 'error' && (
        <chakra.span color="danger.fg">
          The test was not sent. {refused.length > 0 ? `${refused.join('. ')}.` : displayMessage(error)}
        </chakra.span>
      )}
    </chakra.div>
  );
}
