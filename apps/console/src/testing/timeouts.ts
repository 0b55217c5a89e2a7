import { configure, getConfig } from 'storybook/test';
import { setIdleDelay } from '#/app/first-load/when-idle.ts';
import { lintImmediately } from '#/components/core/lint-delay.ts';

const { getElementError } = getConfig();

/** Printing the DOM is slow, and `findBy…` throws at each change of it: print it only when the message is read. */
function lazyElementError(message: string | null, container: Element): Error {
  const error = new Error();
  // Reports show where the test is, not this function.
  Error.captureStackTrace(error, lazyElementError);
  error.name = 'TestingLibraryElementError';
  const get = () => getElementError(message, container).message;
  return Object.defineProperty(error, 'message', { configurable: true, get });
}

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 10_000, getElementError: lazyElementError });

// Idle tasks run immediately.
setIdleDelay(0);

if (import.meta.env.VITEST_STORYBOOK) lintImmediately();
